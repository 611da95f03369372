const ENDINGS = {
  png: "png",
  "png-transparent": "png",
  jpg: "jpg",
  svg: "svg",
  pdf: "pdf",
  json: "treeline.json",
  treeline: "treeline",
  xmind: "xmind",
  freemind: "mm",
  opml: "opml",
  markdown: "md",
  text: "txt",
  mermaid: "mmd",
  csv: "csv",
  html: "html",
  docx: "docx",
  zip: "zip",
} as const;

/** What a system refuses in names, and marks that turn the order of letters around, behind which an ending can hide. Joiners stay. */
const REFUSED = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]+/gu;
/** Names of devices on Windows, with any ending. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
/** Systems count bytes: 255 with the ending and room for " (12)". Letters of some scripts have four. */
const MAX_BYTES = 200;

/** A file name that every system takes, in the script of the document's name. */
export function fileName(name: string, format: keyof typeof ENDINGS, unnamed: string): string {
  const plain = name
    .normalize("NFC")
    .replaceAll(REFUSED, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s.]+|[\s.]+$/gu, "")
    .replace(DEVICES, "_$&");
  return `${shorten(plain) || unnamed}.${ENDINGS[format]}`;
}

function shorten(name: string): string {
  const encoder = new TextEncoder();
  let short = "";
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += encoder.encode(segment).length;
    if (bytes > MAX_BYTES) return short.trimEnd();
    short += segment;
  }
  return short;
}
