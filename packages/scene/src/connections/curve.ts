import type { Point } from "@treeline/layout";
/** A box by its centre. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A cubic: start, two controls, end. */
export type Curve = readonly [Point, Point, Point, Point];

/** From a topic to the end of the line. */
export const OFF = 6;

export function pointOn([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t;
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y };
}

/** Near enough to choose by: between the straight line and the way over the controls. */
export const lengthOf = ([a, b, c, d]: Curve): number =>
  (distance(a, d) + distance(a, b) + distance(b, c) + distance(c, d)) / 2;

/** `Math.hypot` is many times slower. */
export const distance = (a: Point, b: Point): number => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);

/** Where a ray from the middle of a box leaves it, a little off. */
export function exitTowards({ x, y, width, height }: Box, towards: Point): Point {
  const dx = towards.x - x;
  const dy = towards.y - y;
  if (dx === 0 && dy === 0) return { x: x + width / 2 + OFF, y };
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (width / 2 + OFF) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : (height / 2 + OFF) / Math.abs(dy),
  );
  return { x: x + dx * scale, y: y + dy * scale };
}

/** Levers of a curve, each from the middle of its topic. */
export interface Levers {
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
}

/** The curve between two topics with levers. Without one of its own an end leaves straight towards the other lever. */
export function bendCurve(from: Box, to: Box, levers: Levers): Curve {
  const first = levers.from ? { x: from.x + levers.from.x, y: from.y + levers.from.y } : { x: to.x, y: to.y };
  const second = levers.to ? { x: to.x + levers.to.x, y: to.y + levers.to.y } : { x: from.x, y: from.y };
  const start = exitTowards(from, first);
  const end = exitTowards(to, second);
  return [start, levers.from ? first : start, levers.to ? second : end, end];
}
