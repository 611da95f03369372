/** All in pixels; `top` is how far the list has been scrolled past the upper edge of the window, negative while it is below. */
export interface Scrolled {
  readonly top: number;
  readonly windowHeight: number;
  /** From one row to the next, the gap included. */
  readonly rowPitch: number;
  readonly rowCount: number;
}

/** Rows from `first` up to but without `end` are drawn. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

/** One screen more above and below: a quick wheel must not run into emptiness. */
const MARGIN_SCREENS = 1;
/** Steps, so that a scroll of a few pixels does not draw anything anew; a step is about a sixth of a screen. */
const STEPS_A_SCREEN = 6;
/** The next page is asked for so many screens ahead. */
const AHEAD_SCREENS = 3;

export function visibleRows({ top, windowHeight, rowPitch, rowCount }: Scrolled): Rows {
  const step = Math.max(1, Math.round(windowHeight / rowPitch / STEPS_A_SCREEN));
  const margin = MARGIN_SCREENS * windowHeight;
  const first = Math.floor((top - margin) / rowPitch / step) * step;
  const end = Math.ceil((top + windowHeight + margin) / rowPitch / step) * step;
  return { first: clamp(first, rowCount), end: clamp(end, rowCount) };
}

export function isNearEnd({ top, windowHeight, rowPitch, rowCount }: Scrolled): boolean {
  return top + (1 + AHEAD_SCREENS) * windowHeight >= rowCount * rowPitch;
}

const clamp = (row: number, rowCount: number) => Math.max(0, Math.min(row, rowCount));

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
