/** A small reader of tags over a string: there is no DOM here, and pasted markup is not to be trusted with one. */
export type MarkupToken =
  | {
      readonly kind: "open";
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isClosed: boolean;
    }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

const NAME = /^(\/?)([a-zA-Z][\w:-]{0,60})/;
const ATTRIBUTE = /([\w:-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** What stands in these is not text. */
const SILENT = new Set(["script", "style", "head", "title", "template", "noscript"]);

/** Every sign is looked at a bounded number of times: a text of nothing but broken tags must not hold up the page. */
export function* readMarkup(source: string): Generator<MarkupToken> {
  let silent: string | undefined;
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf("<", at);
    const textEnd = open === -1 ? source.length : open;
    if (textEnd > at && silent === undefined) yield { kind: "text", text: decodeEntities(source.slice(at, textEnd)) };
    if (open === -1) return;
    const end = findEnd(source, open);
    const inside = source.slice(open + 1, end);
    const [, slash, given] = NAME.exec(inside) ?? [];
    const name = given?.toLowerCase();
    at = name === undefined && !/^[!?]/.test(inside) ? open + 1 : end + 1;
    if (at === open + 1 && silent === undefined) yield { kind: "text", text: "<" };
    if (name === undefined) continue;
    if (silent !== undefined) {
      if (slash === "/" && name === silent) silent = undefined;
    } else if (slash === "/") yield { kind: "close", name };
    else if (SILENT.has(name)) silent = name;
    else yield openTag(name, inside.slice(name.length));
  }
}

/** Where a tag or comment ends: at its sign, before the next tag if it is broken, or with the text. */
function findEnd(source: string, open: number): number {
  if (source.startsWith("<!--", open)) {
    const end = source.indexOf("-->", open + 4);
    return end === -1 ? source.length : end + 2;
  }
  let at = open + 1;
  while (at < source.length) {
    const sign = source[at];
    if (sign === ">") return at;
    if (sign === "<") return at - 1;
    // A quote holds anything, but only after an equals sign, and only if it ends.
    const isQuote = (sign === '"' || sign === "'") && source[at - 1] === "=";
    const close = isQuote ? source.indexOf(sign, at + 1) : -1;
    at = close === -1 ? at + 1 : close + 1;
  }
  return source.length;
}

function openTag(name: string, rest: string): MarkupToken {
  const attributes = new Map<string, string>();
  for (const [, key = "", double, single, bare] of rest.matchAll(ATTRIBUTE))
    attributes.set(key.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ""));
  return { kind: "open", name, attributes, isClosed: rest.trimEnd().endsWith("/") };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  laquo: "«",
  raquo: "»",
  bull: "•",
};

/** Those that occur in lists; any other name stays as it is written. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,10}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
