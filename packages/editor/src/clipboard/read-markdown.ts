import { isSafeLink, type PastedTopic, type TextRun } from "@treeline/map";
import { joinRuns } from "../text/runs.ts";
import { buildOutline, type OutlineItem } from "./outline.ts";
import { cutText } from "./paste-limits.ts";
import { indentOf } from "./read-indented.ts";

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)$/;
/** Of Markdown, and as word processors and notes write lists into plain text. */
const ITEM = /^\s*([-*+•·●–◦○▪■§]|o(?=\t)|\d{1,9}[.)]|[a-z][.)]|[ivx]{2,6}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const FENCE = /^\s*(?:```|~~~)/;
/** Paragraphs and lists stand below all headings, deeper items further in. */
const BODY_DEPTH = 10;
/** Below whatever it comes after. */
const CODE_DEPTH = 10_000;

/** Nothing but items. */
export const isList = (text: string): boolean =>
  text.split("\n").every((line) => line.trim() === "" || ITEM.test(line));

/** Headings and lists; null if the text is not Markdown enough: a lone dash is just a dash. */
export function readMarkdown(text: string): PastedTopic[] | null {
  const lines = joinFences(text.split("\n")).filter((line) => line.trim() !== "");
  const items = lines.filter((line) => ITEM.test(line)).length;
  const headings = lines.filter((line) => HEADING.test(line)).length;
  if (headings === 0 && (items === 0 || 2 * items < lines.length)) return null;
  return buildOutline(lines.map(readLine));
}

/** Code between fences is one line of several, so that it becomes one topic. */
function joinFences(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let code: string[] | undefined;
  for (const line of lines) {
    if (!FENCE.test(line)) (code ?? joined).push(line);
    else if (code) {
      joined.push(code.join("\n"));
      code = undefined;
    } else code = [];
  }
  return [...joined, ...(code ?? [])];
}

/** Where the lines do not stand further in, their signs tell: bullets and numbers, then rings and letters, then squares and small numbers. */
function rankOf(sign: string): number {
  if (/^[◦○o]|^[a-z][.)]/.test(sign)) return 0.25;
  return /^[▪■§]|^[ivx]{2,}[.)]/.test(sign) ? 0.5 : 0;
}

function readLine(line: string): OutlineItem {
  const heading = HEADING.exec(line);
  if (heading) return { depth: (heading[1] as string).length, topic: { text: readInline(heading[2] as string) } };
  const item = ITEM.exec(line);
  if (item) {
    const [, sign = "", words = ""] = item;
    return { depth: BODY_DEPTH + 1 + indentOf(line) + rankOf(sign), topic: { text: readInline(words) } };
  }
  if (line.includes("\n")) return { depth: CODE_DEPTH, topic: { text: cutText(line) } };
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
