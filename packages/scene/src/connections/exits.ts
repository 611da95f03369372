import { type Growth, growthOf, type LayoutName, type Point, traitsOf } from "@treeline/layout";
import type { Boxes } from "./boxes-nearby.ts";
import { isNearBox } from "./count-crossed.ts";
import { type Box, exitTowards } from "./curve.ts";

/** Where children of a topic stand; beside it in an outline is nothing. */
export type ExitGrowth = Growth | "outline";

export const exitGrowthOf = (layout: LayoutName, x: number): ExitGrowth =>
  traitsOf(layout).isOutline ? "outline" : growthOf(layout, x);

/** Where a curve can leave a topic, off it a little, and which way. */
export interface Exit extends Point {
  readonly dx: number;
  readonly dy: number;
  readonly isCorner: boolean;
  /** What it costs to leave there, as a length. */
  readonly dislike: number;
  /** Another topic stands right there. */
  readonly isBlocked: boolean;
}

type Side = "left" | "right" | "top" | "bottom";
const NORMALS: Readonly<Record<Side, Point>> = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  bottom: { x: 0, y: 1 },
  top: { x: 0, y: -1 },
};
const DIRECTIONS: readonly (readonly [Side, Side?])[] = [
  ["right"],
  ["left"],
  ["bottom"],
  ["top"],
  ["right", "bottom"],
  ["right", "top"],
  ["left", "bottom"],
  ["left", "top"],
];

/** The four sides and, between them, ways out at an angle. */
export function listExits(end: Box & { isLeaf: boolean }, growth: ExitGrowth, boxes: Boxes): Exit[] {
  return DIRECTIONS.map(([side, other]) => {
    const isCorner = other !== undefined;
    const [a, b] = [NORMALS[side], NORMALS[other ?? side]];
    const length = isCorner ? Math.SQRT2 : 2;
    const [dx, dy] = [(a.x + b.x) / length, (a.y + b.y) / length];
    const point = exitTowards(end, { x: end.x + dx, y: end.y + dy });
    const dislike = (dislikeOf(side, end, growth) + dislikeOf(other ?? side, end, growth)) / 2;
    return { ...point, dx, dy, isCorner, dislike, isBlocked: isNearBox(point, boxes) };
  });
}

/** The end of a lever. */
export const alongExit = ({ x, y, dx, dy }: Exit, reach: number): Point => ({ x: x + dx * reach, y: y + dy * reach });

/** Where the line to the parent comes in, and across the way siblings are stacked, a curve would run into others. */
function dislikeOf(side: Side, { isLeaf }: { isLeaf: boolean }, growth: ExitGrowth): number {
  if (growth === "down") return side === "left" || side === "right" ? 240 : side === "top" ? 60 : 0;
  const [incoming, outgoing] = growth === "left" ? ["right", "left"] : ["left", "right"];
  if (side === outgoing) return isLeaf || growth === "outline" ? 0 : 120;
  // Above and below are the neighbours.
  return side === incoming ? 220 : 200;
}
