/** Lists come in pages; the `Link` header of one names the next. */
export function nextCursorOf(headers: Headers): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  return address === undefined ? null : new URL(address, "http://own.invalid").searchParams.get("cursor");
}
