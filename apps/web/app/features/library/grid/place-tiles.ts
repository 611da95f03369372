import type { DocumentItem } from "@treeline/contract";
import { FIRST_PAGE_LENGTH } from "../list/list-range.ts";
import type { RowWindow } from "./use-row-window.ts";

export interface PlacedTile {
  readonly item: DocumentItem;
  /** In the list, counted from 0. */
  readonly at: number;
  /** For a tile outside the window: its column, counted from 1, and its upper edge in pixels. */
  readonly column?: number;
  readonly top?: number;
}

export interface PlacedTiles {
  readonly tiles: readonly PlacedTile[];
  /** Padding above the rows in the window, in pixels. A grid with a track for every row of a long list would be slow to lay out. */
  readonly above: number;
}

/**
 * In the order of the list: the rows in the window, which the grid places itself so that a scroll changes no tile that stays, and
 * single documents outside it that must stay in the page. Until the grid is measured, as on the server, the first page of the list.
 */
export function placeTiles(
  items: readonly DocumentItem[],
  rows: RowWindow | null,
  kept: ReadonlySet<string | null>,
): PlacedTiles {
  if (!rows) return { tiles: placeRun(items, 0, FIRST_PAGE_LENGTH), above: 0 };
  const { first, end, columns, pitch } = rows;
  const [from, to] = [first * columns, end * columns];
  const apart = [...kept]
    .map((id) => (id === null ? -1 : items.findIndex((item) => item.id === id)))
    .filter((at) => at >= 0 && (at < from || at >= to))
    .toSorted((a, b) => a - b)
    .flatMap((at) => placeApart(items, at, { columns, pitch }));
  const tiles = [
    ...apart.filter(({ at }) => at < from),
    ...placeRun(items, from, to),
    ...apart.filter(({ at }) => at >= to),
  ];
  return { tiles, above: first * pitch };
}

const placeRun = (items: readonly DocumentItem[], from: number, to: number): PlacedTile[] =>
  items.slice(from, to).map((item, offset) => ({ item, at: from + offset }));

function placeApart(
  items: readonly DocumentItem[],
  at: number,
  { columns, pitch }: Pick<RowWindow, "columns" | "pitch">,
): PlacedTile[] {
  const item = items[at];
  return item ? [{ item, at, column: (at % columns) + 1, top: Math.floor(at / columns) * pitch }] : [];
}
