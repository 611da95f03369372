import type { PastedTopic } from "@treeline/map";
import { buildOutline, type OutlineItem } from "./outline.ts";
import { cutText } from "./paste-limits.ts";

/** Spreadsheet cells: a column is a level, and a cell that repeats the one above it, or is empty, means that one. */
export function readCells(text: string): PastedTopic[] | null {
  // Tabs only at the beginning of lines are an indented text.
  if (!text.split("\n").some((row) => row.trim().includes("\t"))) return null;
  const items: OutlineItem[] = [];
  let above: readonly string[] = [];
  for (const cells of splitRows(text)) {
    const leading = cells.findIndex((cell) => cell !== "");
    if (leading === -1) continue;
    const filled = cells.map((cell, i) => (i < leading ? (above[i] ?? "") : cell));
    const firstNew = filled.findIndex((cell, i) => cell !== above[i]);
    // The same row once more is one more entry, not none.
    const from = firstNew === -1 ? filled.findLastIndex((cell) => cell !== "") : firstNew;
    for (const [depth, cell] of filled.entries())
      if (depth >= from && cell !== "") items.push({ depth, topic: { text: cutText(cell) } });
    above = filled;
  }
  return buildOutline(items);
}

/** Tabs and line breaks inside quotes belong to the cell. */
const CELL = /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)(\t|\n|$)/g;

function splitRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, cell = "", end] of text.matchAll(CELL)) {
    if (whole === "" && row.length === 0) break;
    row.push(unquote(cell));
    if (end === "\t") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const unquote = (cell: string): string => {
  const trimmed = cell.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed;
};
