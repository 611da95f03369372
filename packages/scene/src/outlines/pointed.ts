import type { Size } from "@treeline/layout";
import type { Outline, OutlineBox, Padding } from "./outline.ts";
import { buildPolygon } from "./polygon.ts";

/** Shapes with a point or a slant at the sides: hexagon, parallelogram and tag. */
export type PointedShape = "hexagon" | "parallelogram" | "tag";

const POINTED_PADDING = 1.55;
const CUT = 5;

/** Of the height of the box. */
const POINT = { hexagon: 0.36, parallelogram: 0.4, tag: 0.42 } as const;

/** A point that grew with many lines would be wider than its text. */
const POINT_MAX = 24;
const POINT_MAX_OF_WIDTH = 0.4;

/** Between the outline and the corners of the content. */
const AIR = 1;

/** How far the point or slant reaches into the box. */
export function pointOf(shape: PointedShape, { width, height }: Size): number {
  return Math.min(POINT[shape] * height, POINT_MAX, POINT_MAX_OF_WIDTH * width);
}

export function buildHexagon(box: OutlineBox, grow: number): Outline {
  const point = pointOf("hexagon", box);
  const { left, top, right, bottom, middle } = sidesOf(box);
  const top2 = [left + point, top, right - point, top];
  const bottom2 = [right - point, bottom, left + point, bottom];
  const points = [...top2, right, middle, ...bottom2, left, middle];
  return { kind: "path", path: buildPolygon({ points, cut: CUT, grow }) };
}

export function buildParallelogram(box: OutlineBox, grow: number): Outline {
  const slant = pointOf("parallelogram", box);
  const { left, top, right, bottom } = sidesOf(box);
  const points = [left + slant, top, right, top, right - slant, bottom, left, bottom];
  return { kind: "path", path: buildPolygon({ points, cut: CUT, grow }) };
}

export function buildTag(box: OutlineBox, { grow, pointsLeft }: { grow: number; pointsLeft: boolean }): Outline {
  const point = pointOf("tag", box);
  const { left, top, right, bottom, middle } = sidesOf(box);
  const points = pointsLeft
    ? [left + point, top, right, top, right, bottom, left + point, bottom, left, middle]
    : [left, top, right - point, top, right, middle, right - point, bottom, left, bottom];
  return { kind: "path", path: buildPolygon({ points, cut: CUT, grow }) };
}

/** The content is in the middle, also of a tag. A point that reaches further in than the padding makes the box wider. */
export function pointedSizeOf(shape: PointedShape, content: Size, padding: Padding): Size {
  const height = content.height + 2 * padding.y;
  const point = Math.min(POINT[shape] * height, POINT_MAX);
  const reach = shape === "parallelogram" ? height : height / 2;
  const atContent = point * (1 - padding.y / reach) + AIR;
  return { width: content.width + 2 * Math.max(padding.x * POINTED_PADDING, atContent), height };
}

/** How far the rounding takes the tip of a hexagon or tag back from the edge of its box. */
export function tipInsetOf(shape: "hexagon" | "tag", size: Size): number {
  const point = pointOf(shape, size);
  const edge = Math.hypot(point, size.height / 2);
  return edge === 0 ? 0 : (Math.min(CUT, edge / 2) * point) / (2 * edge);
}

/** How high above the bottom of the box the outline is, x pixels from the left. */
export function hexagonFootOf(size: Size, x: number): number {
  const point = pointOf("hexagon", size);
  return x < point ? (size.height / 2) * (1 - x / point) : 0;
}

function sidesOf({ x, y, width, height }: OutlineBox) {
  return { left: x, top: y, right: x + width, bottom: y + height, middle: y + height / 2 };
}
