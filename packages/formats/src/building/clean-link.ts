/** As people type addresses: with spaces, or without a scheme. */
export function cleanLink(given: string | undefined): string | undefined {
  const link = given?.trim();
  if (link === undefined) return undefined;
  if (/^www\.[\w-]+\.\S+$/i.test(link)) return `https://${link}`;
  return /^https?:/i.test(link) ? link.replaceAll(/\s/g, "%20") : link;
}
