import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type FilledRows,
  fillMore,
  isFilled,
  isNearEnd,
  isUnfilled,
  keepFilled,
  type Rows,
  rowsNearScreen,
  type ScrollPosition,
} from "./rows.ts";

/** The part of a list that is in the page, and its grid. */
export interface RowWindow extends FilledRows {
  /** From one row to the next, in pixels. */
  readonly pitch: number;
  /** Of the whole list, in pixels. */
  readonly height: number;
}

interface Options {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  onNearEnd(): void;
}

/** Only the rows near the screen are in the page, however long the list is. Null until it is measured: then the first page is. */
export function useRowWindow({ list, count, onNearEnd }: Options): RowWindow | null {
  const [rows, setRows] = useState<RowWindow | null>(null);
  // Measured once and after a resize: right after rendering tiles, measuring forces a whole layout.
  const measured = useRef<Grid | null>(null);
  // The next window is computed from the committed one, so that pending transitions do not add up to one long frame.
  const committed = useRef<RowWindow | null>(null);
  useLayoutEffect(() => {
    committed.current = rows;
  }, [rows]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    let grid = measured.current ?? measureGrid(element);
    measured.current = grid;
    const update = ({ isResting = false } = {}) => {
      const position = readPosition(element, grid, count);
      const next = windowAt(position, grid);
      setMinHeight(element, next.height);
      const filled = fillOnMove(committed.current, next, isResting ? firstOnScreen(position) : null);
      setRows(keepIfSame(committed.current, { ...next, filled }));
      if (isNearEnd(position)) onNearEnd();
    };
    update();
    return watchScrolling(element, {
      // What is on the screen is rendered already; new tiles may take more than a frame.
      onScroll: () => startTransition(() => update()),
      onRest: () => startTransition(() => update({ isResting: true })),
      onResize() {
        grid = measureGrid(element);
        measured.current = grid;
        update();
      },
    });
  }, [list, count, onNearEnd]);

  useEffect(() => {
    if (!rows || isFilled(rows) || isUnfilled(rows)) return;
    const filledMore = () => ({ ...rows, filled: fillMore(rows, rows.first) });
    // Unless the window has moved on meanwhile.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setRows((old) => (old === rows ? filledMore() : old))),
    );
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return rows;
}

const firstOnScreen = ({ top, rowPitch }: ScrollPosition): number => Math.floor(top / rowPitch);

/**
 * The first window is rendered whole, so is one in another grid. After a jump the rows stay empty boxes until the scrolling rests; then
 * they are filled from the row `restsOn` on.
 */
function fillOnMove(old: RowWindow | null, next: Omit<RowWindow, "filled">, restsOn: number | null): Rows {
  if (old?.columns !== next.columns) return { first: next.first, end: next.end };
  const moved = { ...next, filled: keepFilled(old.filled, next) };
  return isUnfilled(moved) && restsOn === null ? moved.filled : fillMore(moved, restsOn ?? next.first);
}

function readPosition(element: HTMLElement, { columns, pitch }: Grid, count: number): ScrollPosition {
  const top = -element.getBoundingClientRect().top;
  return { top, windowHeight: innerHeight, rowPitch: pitch, rowCount: Math.ceil(count / columns) };
}

function windowAt(position: ScrollPosition, { columns, pitch, gap }: Grid): Omit<RowWindow, "filled"> {
  return { ...rowsNearScreen(position), columns, pitch, height: Math.max(0, position.rowCount * pitch - gap) };
}

/** In the layout effect, not with the next render: the router restores the scroll position right after it and needs the height. */
function setMinHeight(element: HTMLElement, height: number): void {
  const style = `${height}px`;
  if (element.style.minHeight !== style) element.style.minHeight = style;
}

function keepIfSame(old: RowWindow | null, next: RowWindow): RowWindow {
  const keys = ["first", "end", "columns", "pitch", "height"] as const;
  const isSame = old !== null && keys.every((key) => old[key] === next[key]);
  return isSame && old.filled.first === next.filled.first && old.filled.end === next.filled.end ? old : next;
}

/** How tiles are laid out, in pixels. Depends on the width of the window only. */
interface Grid {
  readonly columns: number;
  /** From one row to the next, including the gap. */
  readonly pitch: number;
  readonly gap: number;
}

function measureGrid(element: HTMLElement): Grid {
  const style = getComputedStyle(element);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const pitch = Math.max(1, Number.parseFloat(style.gridAutoRows)) + gap;
  return { columns: countColumns(element.clientWidth, style), pitch, gap };
}

/** As `repeat(auto-fill, minmax(var(--tile-min), 1fr))` does. Reading the tracks would be wrong: misplaced tiles add some. */
function countColumns(width: number, style: CSSStyleDeclaration): number {
  const gap = Number.parseFloat(style.columnGap) || 0;
  const least = Number.parseFloat(style.getPropertyValue("--tile-min"));
  return Math.max(1, Math.floor((width + gap) / (least + gap)) || 1);
}

interface ScrollListener {
  /** At most once a frame. */
  onScroll(): void;
  /** Nothing has moved for `REST_MS`. */
  onRest(): void;
  onResize(): void;
}

/** Longer than the pause between two turns of a wheel. */
const REST_MS = 120;

/** Returns the function that stops it. */
function watchScrolling(element: HTMLElement, { onScroll, onRest, onResize }: ScrollListener): () => void {
  let frame = 0;
  let isResized = false;
  // Also without a scroll event: the listener before this one may have been removed in the middle of a scroll.
  let rest = setTimeout(onRest, REST_MS);
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (isResized) onResize();
      else onScroll();
      isResized = false;
    });
  };
  const handleScroll = () => {
    clearTimeout(rest);
    rest = setTimeout(onRest, REST_MS);
    schedule();
  };
  const handleResize = () => {
    isResized = true;
    schedule();
  };
  const sizes = new ResizeObserver(handleResize);
  sizes.observe(element, { box: "border-box" });
  addEventListener("scroll", handleScroll, { passive: true });
  addEventListener("resize", handleResize);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    sizes.disconnect();
    removeEventListener("scroll", handleScroll);
    removeEventListener("resize", handleResize);
  };
}
