import { isSafeLink } from "@treeline/map";

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "bold" | "italic"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] };

interface Found {
  readonly piece: Inline;
  readonly end: number;
}

/** Marks within marks; what is deeper is text. */
const DEEPEST = 6;
/** The longest label with its address: an unbounded search is quadratic in the number of brackets. */
const LINK_REACH = 3_000;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}]/u;
const ADDRESS = /https?:\/\/[^\s<>"'`]+/iy;

/** Bold, italic, code and links of one block. Whatever does not close is text, and so is HTML. */
export function parseInline(text: string, depth = 0): Inline[] {
  const pieces: Inline[] = [];
  /** Marks that do not come again: looked for once, not once for each that opens. */
  const missing = new Set<string>();
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const escaped = text[at] === "\\" ? text[at + 1] : undefined;
    if (escaped !== undefined && PUNCTUATION.test(escaped)) {
      plain += escaped;
      at += 2;
      continue;
    }
    const found = findPiece(text, at, { depth, missing });
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== "") pieces.push({ kind: "text", text: plain });
    plain = "";
    pieces.push(found.piece);
    at = found.end;
  }
  if (plain !== "") pieces.push({ kind: "text", text: plain });
  return pieces;
}

interface Around {
  readonly depth: number;
  readonly missing: Set<string>;
}

function findPiece(text: string, at: number, around: Around): Found | undefined {
  const letter = text.charAt(at);
  if (letter === "`") return findCode(text, at, around);
  if (letter === "*" || letter === "_") return findMarked(text, at, around);
  if (letter === "[") return findLabelled(text, at, around);
  return letter === "h" || letter === "H" ? findAddress(text, at) : undefined;
}

function findCode(text: string, at: number, { missing }: Around): Found | undefined {
  const end = seek(text, "`", { from: at + 1, missing });
  if (end === undefined || end === at + 1) return undefined;
  return { piece: { kind: "code", text: text.slice(at + 1, end) }, end: end + 1 };
}

function findMarked(text: string, at: number, { depth, missing }: Around): Found | undefined {
  const letter = text[at] as string;
  const isBold = text[at + 1] === letter;
  const mark = isBold ? letter + letter : letter;
  const start = at + mark.length;
  if (depth >= DEEPEST || !/\S/.test(text[start] ?? "") || text[start] === letter) return undefined;
  // Underscores inside a word are part of it.
  if (letter === "_" && WORD.test(text[at - 1] ?? "")) return undefined;
  const end = isBold ? seek(text, mark, { from: start, missing }) : seekSingle(text, letter, { from: start, missing });
  if (end === undefined || /\s/.test(text[end - 1] ?? "")) return undefined;
  if (letter === "_" && WORD.test(text[end + mark.length] ?? "")) return undefined;
  const children = parseInline(text.slice(start, end), depth + 1);
  return { piece: { kind: isBold ? "bold" : "italic", children }, end: end + mark.length };
}

interface Seek {
  readonly from: number;
  readonly missing: Set<string>;
}

function seek(text: string, mark: string, { from, missing }: Seek): number | undefined {
  if (missing.has(mark)) return undefined;
  const at = text.indexOf(mark, from);
  if (at !== -1) return at;
  missing.add(mark);
  return undefined;
}

/** A single mark; pairs on the way are bold within italic. */
function seekSingle(text: string, mark: string, { from, missing }: Seek): number | undefined {
  const key = `one ${mark}`;
  if (missing.has(key)) return undefined;
  for (let at = text.indexOf(mark, from); at !== -1; at = text.indexOf(mark, at + 2))
    if (text[at + 1] !== mark) return at;
  missing.add(key);
  return undefined;
}

function findLabelled(text: string, at: number, { depth }: Around): Found | undefined {
  if (depth >= DEEPEST) return undefined;
  const near = text.slice(at, at + LINK_REACH);
  const middle = near.indexOf("](");
  const end = middle === -1 ? -1 : near.indexOf(")", middle);
  const label = near.slice(1, middle);
  const href = near.slice(middle + 2, end).trim();
  if (end === -1 || label.trim() === "" || label.includes("[") || !isSafeLink(href)) return undefined;
  return { piece: { kind: "link", href, children: [{ kind: "text", text: label }] }, end: at + end + 1 };
}

/** An address without a label. The full stop after it belongs to the sentence. */
function findAddress(text: string, at: number): Found | undefined {
  if (WORD.test(text[at - 1] ?? "")) return undefined;
  ADDRESS.lastIndex = at;
  const href = ADDRESS.exec(text)?.[0].replace(/[.,;:!?)\]*_]+$/, "");
  if (!href || !isSafeLink(href)) return undefined;
  return { piece: { kind: "link", href, children: [{ kind: "text", text: href }] }, end: at + href.length };
}
