export interface Vector {
  readonly x: number;
  readonly y: number;
}

/** A direction turned to the left, which on the screen is out of what is drawn clockwise; of length 1, or 0 if there is none. */
export function outwards(dx: number, dy: number): Vector {
  const length = Math.hypot(dx, dy);
  return length === 0 ? { x: 0, y: 0 } : { x: dy / length, y: -dx / length };
}

/** Where two edges meet after each moved out by one pixel, from where they met before. */
export function cornerShift(first: Vector, second: Vector): Vector & { readonly cosine: number } {
  const cosine = first.x * second.x + first.y * second.y;
  const scale = 1 / Math.max(1 + cosine, SHARPEST);
  return { x: (first.x + second.x) * scale, y: (first.y + second.y) * scale, cosine };
}

/** The tip of a very sharp corner would move out without end. */
export const SHARPEST = 0.005;
