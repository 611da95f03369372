import { FILE_DEPTH_MAX, FILE_TOPICS_MAX } from "../limits.ts";
import { FileRefusal } from "../report/file-refusal.ts";

/** RFC 4180: cells in quotes may hold separators, line ends and doubled quotes. A quote that never ends takes the rest; a table too large is left at once. */
export function splitCells(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at + 1) : { cell: "", end: at };
    let next = end;
    while (next < text.length && text[next] !== separator && text[next] !== "\n" && text[next] !== "\r") next += 1;
    row.push(cell + text.slice(end, next));
    if (row.length > FILE_DEPTH_MAX) throw new FileRefusal("too_deep", FILE_DEPTH_MAX);
    if (text[next] === separator) {
      at = next + 1;
      continue;
    }
    rows.push(row);
    if (rows.length > FILE_TOPICS_MAX) throw new FileRefusal("too_many_topics", FILE_TOPICS_MAX);
    row = [];
    at = next + (text[next] === "\r" && text[next + 1] === "\n" ? 2 : 1);
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

function readQuoted(text: string, start: number): { cell: string; end: number } {
  const parts: string[] = [];
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: parts.join("") + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { cell: parts.join(""), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}
