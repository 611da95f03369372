/** RFC 8288: where the next page is. */
export function linkToNext(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `<${path}?${new URLSearchParams(given).toString()}>; rel="next"`;
}
