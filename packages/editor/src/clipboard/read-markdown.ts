import { isSafeLink, type PastedTopic, type TextRun } from "@treeline/map";
import { joinRuns } from "../text/runs.ts";
import { buildOutline, CODE_DEPTH, type OutlineItem } from "./outline.ts";
import { cutText } from "./paste-limits.ts";
import { indentOf } from "./read-indented.ts";

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
/** Of Markdown, and as word processors and notes write lists into plain text. */
const ITEM = /^\s*([-*+•·●–◦○▪■§]|o(?=\t)|\d{1,9}[.)]|[a-z][.)]|[ivx]{2,6}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const FENCE = /^\s*(?:```|~~~)/;
/** Paragraphs and lists stand below all headings, deeper items further in. */
const BODY_DEPTH = 10;

/** Nothing but items. */
export const isList = (text: string): boolean =>
  text.split("\n").every((line) => line.trim() === "" || ITEM.test(line));

/** Headings, lists and code; null if the text is not Markdown enough: a lone dash is just a dash. */
export function readMarkdown(text: string): PastedTopic[] | null {
  const blocks = listBlocks(text);
  const items = blocks.filter((block) => !block.isCode && ITEM.test(block.text)).length;
  const isClear = blocks.some((block) => block.isCode || HEADING.test(block.text));
  if (!isClear && (items === 0 || 2 * items < blocks.length)) return null;
  return buildOutline(blocks.map(readBlock));
}

/** What becomes a topic of its own: a line, or all the code between two fences. */
interface Block {
  readonly text: string;
  readonly isCode: boolean;
}

function listBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const addLine = (line: string) => void blocks.push({ text: line, isCode: false });
  let code: string[] | undefined;
  for (const line of text.split("\n")) {
    const isFence = FENCE.test(line);
    if (isFence && code) blocks.push({ text: code.join("\n"), isCode: true });
    if (isFence) code = code ? undefined : [];
    else if (code) code.push(line);
    else addLine(line);
  }
  code?.forEach(addLine);
  return blocks.filter((block) => block.text.trim() !== "");
}

/** Where the lines do not stand further in, their signs tell: bullets and numbers, then rings and letters, then squares and small numbers. */
function rankOf(sign: string): number {
  if (/^[◦○o]|^[a-z][.)]/.test(sign)) return 0.25;
  return /^[▪■§]|^[ivx]{2,}[.)]/.test(sign) ? 0.5 : 0;
}

function readBlock({ text: line, isCode }: Block): OutlineItem {
  if (isCode) return { depth: CODE_DEPTH, topic: { text: cutText(line) } };
  const heading = HEADING.exec(line);
  if (heading) return { depth: (heading[1] as string).length, topic: { text: readInline(heading[2] as string) } };
  const item = ITEM.exec(line);
  if (item) {
    const [, sign = "", words = ""] = item;
    return { depth: BODY_DEPTH + 1 + indentOf(line) + rankOf(sign), topic: { text: readInline(words) } };
  }
  return { depth: BODY_DEPTH, topic: { text: readInline(line.trim()) } };
}

/** Longer lines are taken as they are: looking for marks costs more than the length of the line. */
const INLINE_MAX = 2_000;
const INLINE =
  /\*\*(.{1,300}?)\*\*|__(.{1,300}?)__|~~(.{1,300}?)~~|\*([^*\s][^*]{0,300}?)\*|\b_([^_]{1,300}?)_\b|`([^`]{1,300})`|!?\[([^\]]{0,300})\]\(([^)\s]{1,2048})[^)]{0,300}\)/g;

/** One level of marks: what is nested stays as it was written. */
function readInline(source: string): TextRun[] {
  const text = cutText(source).replace(/[ \t]{1,9}#{1,6}$/, "");
  if (text.length > INLINE_MAX) return [{ text }];
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    runs.push({ text: text.slice(at, match.index) }, runOf(match));
    at = match.index + match[0].length;
  }
  return joinRuns([...runs, { text: text.slice(at) }]);
}

function runOf([whole, bold, alsoBold, strike, italic, alsoItalic, code, label, href]: RegExpExecArray): TextRun {
  const strong = bold ?? alsoBold;
  if (strong !== undefined) return { text: strong, bold: true };
  if (strike !== undefined) return { text: strike, strike: true };
  const slanted = italic ?? alsoItalic;
  if (slanted !== undefined) return { text: slanted, italic: true };
  if (code !== undefined) return { text: code };
  if (href === undefined || !isSafeLink(href)) return { text: label || whole };
  return { text: label || href, link: href };
}
