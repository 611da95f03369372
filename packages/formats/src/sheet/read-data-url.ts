/** The bytes of a picture that stands in its address. */
export function readDataUrl(address: string): Uint8Array | undefined {
  if (!/^data:image\/[\w.+-]{1,40};base64,/i.test(address)) return undefined;
  try {
    const binary = atob(address.slice(address.indexOf(",") + 1));
    return Uint8Array.from(binary, (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
