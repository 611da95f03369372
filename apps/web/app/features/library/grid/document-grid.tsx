import type { DocumentItem, Sort } from "@treeline/contract";
import { useEffect, useRef } from "react";
import { useIsLate } from "../../../lib/loading/use-is-late.ts";
import { useText } from "../../../texts/use-text.ts";
import type { View } from "../list/list-choice.ts";
import type { Tab } from "../list/tab.ts";
import type { More } from "../list/use-more.ts";
import type { TileEvents } from "../menus/tile-events.ts";
import type { KeptFocus } from "../menus/use-kept-focus.ts";
import { DocumentTile } from "./document-tile.tsx";
import { momentField } from "./moment-of.ts";
import { type PlacedTile, placeTiles } from "./place-tiles.ts";
import { SkeletonTiles } from "./skeleton-tiles.tsx";
import styles from "./tile.module.css";
import { type RowWindow, useRowWindow } from "./use-row-window.ts";

interface DocumentGridProps {
  readonly items: readonly DocumentItem[];
  readonly hasMore: boolean;
  readonly tab: Tab;
  readonly view: View;
  readonly sort: Sort;
  /** The documents are on their way in another order. */
  readonly isSorting: boolean;
  readonly more: More;
  readonly selected: ReadonlySet<string>;
  readonly isSelecting: boolean;
  readonly renaming: string | null;
  /** `stop` is null before any document had the focus: then any may be the first that the Tab key leads to. */
  readonly focus: Pick<KeptFocus, "id" | "stop">;
  /** The id of the document whose menu is open. */
  readonly menuOf: string | null;
  readonly events: TileEvents;
  /** These items are on the screen: from index `from` up to but not including `to`. */
  onShow(from: number, to: number): void;
}

/** Tiles in a grid or in rows. It is remounted when tab or view change, since its measurements depend on both. */
export function DocumentGrid(props: DocumentGridProps) {
  const { items, hasMore, tab, view, sort, more, selected, isSelecting, renaming, focus, menuOf, events } = props;
  const { stop } = focus;
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const rows = useRowWindow({ list, count: items.length, onNearEnd: more.load });
  const kept = new Set([focus.id, renaming, menuOf, stop]);
  const { tiles, above } = placeTiles(items, rows, kept);
  const isLate = useIsLate(more.state === "loading");
  useShownItems(rows, props.onShow);
  const classes = [styles[view], tab === "shared" && styles.shared, isSelecting && styles.isSelecting];
  const setSize = hasMore ? -1 : items.length;
  const draw = ({ item, at, column, top }: PlacedTile) =>
    isBox(rows, at) && !kept.has(item.id) ? (
      <li key={at} className={`${styles.tile} ${styles.box}`} aria-posinset={at + 1} aria-setsize={setSize} />
    ) : (
      <DocumentTile
        key={item.id}
        item={item}
        position={at + 1}
        setSize={setSize}
        column={column}
        top={top}
        isTabStop={stop === null || stop === item.id}
        moment={momentField(sort)}
        isBare={view === "list" || tab === "shared"}
        isSelected={selected.has(item.id)}
        isSelecting={isSelecting}
        isRenaming={renaming === item.id}
        isMenuOpen={menuOf === item.id}
        t={t}
        events={events}
      />
    );
  return (
    <ul
      ref={list}
      data-columns={rows?.columns}
      className={classes.filter(Boolean).join(" ")}
      style={rows ? { paddingTop: above } : undefined}
      aria-busy={more.state === "loading" || props.isSorting || undefined}
    >
      {tiles.map(draw)}
      {isLate && <SkeletonTiles count={rows?.columns ?? 1} />}
    </ul>
  );
}

/** Whether an empty box takes the place of this document for now. */
const isBox = (rows: RowWindow | null, at: number): boolean =>
  rows !== null && (at < rows.filled.first * rows.columns || at >= rows.filled.end * rows.columns);

/** Rows that are only scrolled past are not fetched again. */
const REST_MS = 300;

/** Calls `onShow` once the scrolling rests, and again when the list has changed. */
function useShownItems(rows: RowWindow | null, onShow: (from: number, to: number) => void): void {
  const from = rows ? rows.first * rows.columns : 0;
  const to = rows ? rows.end * rows.columns : 0;
  useEffect(() => {
    if (to === 0) return;
    const timer = setTimeout(() => onShow(from, to), REST_MS);
    return () => clearTimeout(timer);
  }, [from, to, onShow]);
}
