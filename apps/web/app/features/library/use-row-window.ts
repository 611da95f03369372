import { type RefObject, useLayoutEffect, useState } from "react";
import { isNearEnd, type Rows, type Scrolled, visibleRows } from "./visible-rows.ts";

/** Which part of a list is drawn, and the grid it is drawn in. */
export interface RowWindow extends Rows {
  readonly columns: number;
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

/** Only what one sees is in the page, however long the list is. Null until it is measured: then everything is drawn. */
export function useRowWindow({ list, count, onNearEnd }: Options): RowWindow | null {
  const [rows, setRows] = useState<RowWindow | null>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => {
      const { window, scrolled } = measure(element, count);
      holdHeight(element, window.height);
      setRows((old) => (old && isSame(old, window) ? old : window));
      if (isNearEnd(scrolled)) onNearEnd();
    };
    update();
    return followScrolling(element, update);
  }, [list, count, onNearEnd]);
  return rows;
}

function measure(element: HTMLElement, count: number): { window: RowWindow; scrolled: Scrolled } {
  const style = getComputedStyle(element);
  const columns = countColumns(element.clientWidth, style);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const rowPitch = Math.max(1, Number.parseFloat(style.gridAutoRows)) + gap;
  const rowCount = Math.ceil(count / columns);
  const top = -element.getBoundingClientRect().top;
  const scrolled = { top, windowHeight: innerHeight, rowPitch, rowCount };
  const height = Math.max(0, rowCount * rowPitch - gap);
  return { window: { ...visibleRows(scrolled), columns, pitch: rowPitch, height }, scrolled };
}

/** At once, not with the next drawing: the router restores the place on the page in the same breath and needs something to scroll. */
function holdHeight(element: HTMLElement, height: number): void {
  element.style.setProperty("min-height", `${height}px`);
}

/** As `repeat(auto-fill, minmax(var(--tile-min), 1fr))` does. The tracks themselves cannot be asked: misplaced tiles make more. */
function countColumns(width: number, style: CSSStyleDeclaration): number {
  const gap = Number.parseFloat(style.columnGap) || 0;
  const least = Number.parseFloat(style.getPropertyValue("--tile-min"));
  return Math.max(1, Math.floor((width + gap) / (least + gap)) || 1);
}

function followScrolling(element: HTMLElement, update: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(element, { box: "border-box" });
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    removeEventListener("scroll", soon);
    removeEventListener("resize", soon);
  };
}

const isSame = (a: RowWindow, b: RowWindow) =>
  a.first === b.first && a.end === b.end && a.columns === b.columns && a.height === b.height;
