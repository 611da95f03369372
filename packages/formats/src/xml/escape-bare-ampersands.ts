const REFERENCE = /&(?!#\d{1,10};|#x[\da-f]{1,8};|[a-z_][\w.-]{0,40};)/gi;
const CDATA = /(<!\[CDATA\[[^]*?(?:\]\]>|$))/;

/** The parser takes all up to the next semicolon for a reference's name: a bare `&`, as in addresses, would swallow topics. */
export function escapeBareAmpersands(source: string): string {
  if (!source.includes("&")) return source;
  // Sections of CDATA have odd numbers.
  const parts = source.split(CDATA);
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(REFERENCE, "&amp;"))).join("");
}
