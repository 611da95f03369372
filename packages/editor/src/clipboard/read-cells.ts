import type { PastedTopic } from "@treeline/map";
import { buildOutline, type OutlineItem } from "./outline.ts";
import { cutText } from "./paste-limits.ts";

/** Spreadsheet cells: a column is a level, and a cell that repeats the one above it, or is empty, means that one. */
export function readCells(text: string): PastedTopic[] | null {
  const rows = text.split("\n").filter((row) => row.trim() !== "");
  // Tabs only at the beginning of lines are an indented text.
  if (!rows.some((row) => row.trim().includes("\t"))) return null;
  const items: OutlineItem[] = [];
  let above: readonly string[] = [];
  for (const row of rows) {
    const cells = row.split("\t").map(unquote);
    const leading = cells.findIndex((cell) => cell !== "");
    const filled = cells.map((cell, i) => (i < leading ? (above[i] ?? "") : cell));
    const firstNew = filled.findIndex((cell, i) => cell !== above[i]);
    if (firstNew === -1) continue;
    for (const [depth, cell] of filled.entries())
      if (depth >= firstNew && cell !== "") items.push({ depth, topic: { text: cutText(cell) } });
    above = filled;
  }
  return buildOutline(items);
}

const unquote = (cell: string): string => {
  const trimmed = cell.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed;
};
