const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  laquo: "«",
  raquo: "»",
  bull: "•",
  copy: "©",
  euro: "€",
};

/** References of HTML; a name that is not known stays as it is written. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,10}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
