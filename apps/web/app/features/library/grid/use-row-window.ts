import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FilledWindow, fillAll, fillMore, isHollow, isWhole, keepFilled } from "./fill-rows.ts";
import { followScrolling } from "./follow-scrolling.ts";
import { type Grid, isNearEnd, measureGrid, type Rows, type Scrolled, visibleRows } from "./visible-rows.ts";

/** Which part of a list is drawn, and the grid it is drawn in. */
export interface RowWindow extends FilledWindow {
  /** From one row to the next, in pixels. */
  readonly pitch: number;
  /** Of the whole list, drawn or not, in pixels. */
  readonly height: number;
}

interface Options {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  onNearEnd(): void;
}

/** Only what one sees is in the page, however long the list is. Null until it is measured: then the beginning is drawn. */
export function useRowWindow({ list, count, onNearEnd }: Options): RowWindow | null {
  const [rows, setRows] = useState<RowWindow | null>(null);
  // Measured once and after a change of size: with tiles that were just drawn it costs a whole layout.
  const measured = useRef<Grid | null>(null);
  // What comes next is reckoned from what is on the screen: steps that wait for their turn together must not add up to a long one.
  const drawn = useRef<RowWindow | null>(null);
  useLayoutEffect(() => {
    drawn.current = rows;
  }, [rows]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    let grid = measured.current ?? measureGrid(element);
    measured.current = grid;
    const update = ({ isResting = false } = {}) => {
      const scrolled = readScrolled(element, grid, count);
      const next = windowOf(scrolled, grid);
      holdHeight(element, next.height);
      const filled = fillOnMove(drawn.current, next, isResting ? firstOnScreen(scrolled) : null);
      setRows(keepIfSame(drawn.current, { ...next, filled }));
      if (isNearEnd(scrolled)) onNearEnd();
    };
    update();
    return followScrolling(element, {
      // What one sees is on the screen already; new tiles may take more than a frame.
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
    if (!rows || isWhole(rows) || isHollow(rows)) return;
    const fillOn = () => ({ ...rows, filled: fillMore(rows, rows.first) });
    // Unless the window has moved on meanwhile.
    const frame = requestAnimationFrame(() => startTransition(() => setRows((old) => (old === rows ? fillOn() : old))));
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return rows;
}

const firstOnScreen = ({ top, rowPitch }: Scrolled): number => Math.floor(top / rowPitch);

/**
 * The first picture is whole, so is one in another grid. A window that has flown on stays hollow until the scrolling rests; then it is
 * filled from the row `restsOn` on.
 */
function fillOnMove(old: RowWindow | null, next: Omit<RowWindow, "filled">, restsOn: number | null): Rows {
  if (old?.columns !== next.columns) return fillAll(next);
  const moved = { ...next, filled: keepFilled(old.filled, next) };
  return isHollow(moved) && restsOn === null ? moved.filled : fillMore(moved, restsOn ?? next.first);
}

function readScrolled(element: HTMLElement, { columns, pitch }: Grid, count: number): Scrolled {
  const top = -element.getBoundingClientRect().top;
  return { top, windowHeight: innerHeight, rowPitch: pitch, rowCount: Math.ceil(count / columns) };
}

function windowOf(scrolled: Scrolled, { columns, pitch, gap }: Grid): Omit<RowWindow, "filled"> {
  return { ...visibleRows(scrolled), columns, pitch, height: Math.max(0, scrolled.rowCount * pitch - gap) };
}

/** At once, not with the next drawing: the router restores the place on the page in the same breath and needs something to scroll. */
function holdHeight(element: HTMLElement, height: number): void {
  const style = `${height}px`;
  if (element.style.minHeight !== style) element.style.minHeight = style;
}

function keepIfSame(old: RowWindow | null, next: RowWindow): RowWindow {
  const keys = ["first", "end", "columns", "pitch", "height"] as const;
  const isSame = old !== null && keys.every((key) => old[key] === next[key]);
  return isSame && old.filled.first === next.filled.first && old.filled.end === next.filled.end ? old : next;
}
