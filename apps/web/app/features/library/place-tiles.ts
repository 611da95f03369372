import type { DocumentItem } from "@treeline/contract";
import { FIRST_PAGE_LENGTH } from "./library-data.ts";
import type { RowWindow } from "./use-row-window.ts";

export interface PlacedTile {
  readonly item: DocumentItem;
  /** In the list, counted from 0. */
  readonly at: number;
  /** In the grid, counted from 1; undefined while the grid places tiles by itself. */
  readonly row: number | undefined;
}

export interface PlacedTiles {
  readonly tiles: readonly PlacedTile[];
  /** The room above the first of them, in pixels. A grid with a track for every row of a long list would be slow to lay out. */
  readonly above: number;
}

/**
 * Whole rows, in the order of the list: those in the window, and those of documents that must not leave the page. Before the grid
 * is measured, as on the server, the beginning of the list.
 */
export function placeTiles(
  items: readonly DocumentItem[],
  rows: RowWindow | null,
  pinned: readonly (string | null)[],
): PlacedTiles {
  if (!rows)
    return { tiles: items.slice(0, FIRST_PAGE_LENGTH).map((item, at) => ({ item, at, row: undefined })), above: 0 };
  const { first, end, columns, pitch } = rows;
  const shown = new Set(Array.from({ length: end - first }, (_, offset) => first + offset));
  for (const id of pinned) {
    const at = id === null ? -1 : items.findIndex((item) => item.id === id);
    if (at >= 0) shown.add(Math.floor(at / columns));
  }
  const inOrder = [...shown].sort((a, b) => a - b);
  const top = inOrder[0] ?? 0;
  const tiles = inOrder.flatMap((row) =>
    items
      .slice(row * columns, (row + 1) * columns)
      .map((item, column) => ({ item, at: row * columns + column, row: row - top + 1 })),
  );
  return { tiles, above: top * pitch };
}
