/** Where the window is over a list. All in pixels; `top` is how far the list is scrolled past the upper edge of the window, or negative. */
export interface ScrollPosition {
  readonly top: number;
  readonly windowHeight: number;
  /** From one row to the next, including the gap. */
  readonly rowPitch: number;
  readonly rowCount: number;
}

/** Rows from `first` up to but not including `end`. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

/** Overscan above and below: a fast wheel must not reach an empty part. */
const OVERSCAN_SCREENS = 1;
/** The range moves in steps of a sixth of a screen, so that a scroll of a few pixels renders nothing. */
const STEPS_PER_SCREEN = 6;
/** The next page of the list is loaded this far ahead. */
const LOAD_AHEAD_SCREENS = 3;

export function rowsNearScreen({ top, windowHeight, rowPitch, rowCount }: ScrollPosition): Rows {
  const step = Math.max(1, Math.round(windowHeight / rowPitch / STEPS_PER_SCREEN));
  const overscan = OVERSCAN_SCREENS * windowHeight;
  const first = Math.floor((top - overscan) / rowPitch / step) * step;
  const end = Math.ceil((top + windowHeight + overscan) / rowPitch / step) * step;
  return { first: clamp(first, rowCount), end: clamp(end, rowCount) };
}

export function isNearEnd({ top, windowHeight, rowPitch, rowCount }: ScrollPosition): boolean {
  return top + (1 + LOAD_AHEAD_SCREENS) * windowHeight >= rowCount * rowPitch;
}

const clamp = (row: number, rowCount: number) => Math.max(0, Math.min(row, rowCount));

/** Tiles rendered in one frame: style and layout of a whole window of them would take longer than a frame. */
const TILES_PER_FRAME = 12;

/** Rows of which some are rendered (`filled`); the others are empty boxes that take their place. */
export interface FilledRows extends Rows {
  readonly columns: number;
  readonly filled: Rows;
}

export const isFilled = ({ first, end, filled }: FilledRows): boolean => filled.first === first && filled.end === end;

/** After a jump none of the rows near the screen is rendered. */
export const isUnfilled = ({ filled }: FilledRows): boolean => filled.end <= filled.first;

/** After a move of the range: what was rendered stays, and nothing else is. */
export function keepFilled(filled: Rows, { first, end }: Rows): Rows {
  const kept = { first: Math.max(filled.first, first), end: Math.min(filled.end, end) };
  return kept.end > kept.first ? kept : { first, end: first };
}

/** Adds what fits into one frame, downwards first, as people read. Unfilled rows begin at `from`. */
export function fillMore(rows: FilledRows, from: number): Rows {
  const count = Math.max(1, Math.floor(TILES_PER_FRAME / rows.columns));
  const start = Math.max(rows.first, Math.min(from, rows.end - count));
  const filled = isUnfilled(rows) ? { first: start, end: start } : rows.filled;
  const down = Math.min(count, rows.end - filled.end);
  const up = Math.min(count - down, filled.first - rows.first);
  return { first: filled.first - up, end: filled.end + down };
}
