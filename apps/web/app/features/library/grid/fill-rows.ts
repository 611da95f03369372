import type { Rows } from "./visible-rows.ts";

/** Tiles that are drawn in one frame: style and layout of a whole window of them would take longer than a frame may. */
const TILES_A_FRAME = 12;

/** Some rows of a window are drawn in full, the others are boxes that hold their place. */
export interface FilledWindow extends Rows {
  readonly columns: number;
  readonly filled: Rows;
}

export const isWhole = ({ first, end, filled }: FilledWindow): boolean => filled.first === first && filled.end === end;

/** One has flown over so many rows at once that none of those in the window has been drawn. */
export const isHollow = ({ filled }: FilledWindow): boolean => filled.end <= filled.first;

export const fillAll = ({ first, end }: Rows): Rows => ({ first, end });

/** After a move of the window: what was drawn stays, and nothing else is. */
export function keepFilled(filled: Rows, { first, end }: Rows): Rows {
  const kept = { first: Math.max(filled.first, first), end: Math.min(filled.end, end) };
  return kept.end > kept.first ? kept : { first, end: first };
}

/** One frame's worth more, downwards at first: that is where one reads. A hollow window begins with the rows from `from` on. */
export function fillMore(window: FilledWindow, from: number): Rows {
  const room = Math.max(1, Math.floor(TILES_A_FRAME / window.columns));
  const start = Math.max(window.first, Math.min(from, window.end - room));
  const filled = isHollow(window) ? { first: start, end: start } : window.filled;
  const down = Math.min(room, window.end - filled.end);
  const up = Math.min(room - down, filled.first - window.first);
  return { first: filled.first - up, end: filled.end + down };
}
