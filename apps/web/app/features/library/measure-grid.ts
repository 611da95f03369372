/** How tiles are laid out, in pixels. It changes with the width of the window and with nothing else. */
export interface Grid {
  readonly columns: number;
  /** From one row to the next, the gap included. */
  readonly pitch: number;
  readonly gap: number;
}

export function measureGrid(element: HTMLElement): Grid {
  const style = getComputedStyle(element);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const pitch = Math.max(1, Number.parseFloat(style.gridAutoRows)) + gap;
  return { columns: countColumns(element.clientWidth, style), pitch, gap };
}

/** As `repeat(auto-fill, minmax(var(--tile-min), 1fr))` does. The tracks themselves cannot be asked: misplaced tiles make more. */
function countColumns(width: number, style: CSSStyleDeclaration): number {
  const gap = Number.parseFloat(style.columnGap) || 0;
  const least = Number.parseFloat(style.getPropertyValue("--tile-min"));
  return Math.max(1, Math.floor((width + gap) / (least + gap)) || 1);
}
