const HEADER_HEIGHT = 56;

/** From a button in the middle of the header to so many pixels below the header. */
export function belowHeader(gap: number): (data: { anchor: { height: number } }) => number {
  return ({ anchor }) => (HEADER_HEIGHT - anchor.height) / 2 + gap;
}
