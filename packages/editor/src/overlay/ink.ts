import { type Bounds, isOnLeft, type LayoutName, type Point } from "@treeline/layout";
import { buildOutline, figureOf, metricsOf, type Place, type Primitive } from "@treeline/scene";

/** A primitive and where its origin is in the map. */
export interface OverlayPiece {
  readonly primitive: Primitive;
  readonly x: number;
  readonly y: number;
}

/** The operations of a path in the scene. */
export const MOVE = 0;
export const LINE = 1;
const CUBIC = 3;

export interface Stroke {
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

export const at = (primitive: Primitive, point: Point = { x: 0, y: 0 }): OverlayPiece => ({
  primitive,
  ...pick(point),
});

const pick = ({ x, y }: Point): Point => ({ x, y });

export function drawLine(points: readonly Point[], ink: Stroke): OverlayPiece {
  const path = points.flatMap(({ x, y }, i) => [i === 0 ? MOVE : LINE, x, y]);
  return at({ kind: "path", path, cap: "round", ...ink });
}

export function drawCurve([a, b, c, d]: readonly [Point, Point, Point, Point], ink: Stroke): OverlayPiece {
  return at({ kind: "path", path: [MOVE, a.x, a.y, CUBIC, b.x, b.y, c.x, c.y, d.x, d.y], cap: "round", ...ink });
}

export function drawCircle({ x, y }: Point, radius: number, ink: Partial<Stroke> & { fill?: string }): OverlayPiece {
  const size = 2 * radius;
  return at({ kind: "rect", x: x - radius, y: y - radius, width: size, height: size, radius, ...ink });
}

export function drawBox(
  { left, top, right, bottom }: Bounds,
  ink: Partial<Stroke> & { fill?: string; radius: number },
): OverlayPiece {
  return at({ kind: "rect", x: left, y: top, width: right - left, height: bottom - top, ...ink });
}

/** The outline of a topic's own shape, so many pixels outside. */
export function drawOutline(
  place: Place,
  { grow, layout, ...ink }: Partial<Stroke> & { grow: number; layout: LayoutName; fill?: string },
): OverlayPiece {
  const figure = figureOf(place.branch);
  const { width, height, shape, depth } = figure;
  const box = { x: -width / 2, y: -height / 2, width, height };
  const pointsLeft = isOnLeft(layout, place.x);
  const outline = buildOutline(shape, box, { radius: metricsOf(depth).radius, grow, pointsLeft });
  return at({ ...outline, ...ink }, place);
}
