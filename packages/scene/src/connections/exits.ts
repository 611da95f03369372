import { type Growth, growthOf, type LayoutName, type Point, traitsOf } from "@treeline/layout";
import type { Boxes } from "./boxes-nearby.ts";
import { isNearBox } from "./count-crossed.ts";
import { type Box, exitTowards } from "./curve.ts";

/** Where children of a topic stand, which is beside nothing in an outline; nothing comes in to the root, and no siblings are beside it. */
export type ExitGrowth = Growth | "outline" | "row" | "root-right" | "root-both" | "root-down" | "root-outline";

export function exitGrowthOf(layout: LayoutName, { x, y }: Point): ExitGrowth {
  const { main, below, isTwoSided } = traitsOf(layout);
  const isRoot = x === 0 && y === 0;
  if (isRoot) return main.isOutline ? "root-outline" : isTwoSided ? "root-both" : `root-${main.growth}`;
  // Main topics stand level with the root, up to half a pixel.
  if (main.stack === "x" && main.growth === "right" && Math.abs(y) < 1) return "row";
  return below.isOutline ? "outline" : growthOf(layout, { depth: 1, x });
}

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

/** What it costs to leave along a line of the tree. */
export const ALONG_LINES = 260;
/** Where the lines to children are, if there are any. */
const OUT = "out";

/** Where the line to the parent comes in, and across the way siblings are stacked, a curve would run into others. */
const DISLIKES: Readonly<Record<ExitGrowth, Readonly<Record<Side, number | typeof OUT>>>> = {
  right: { left: ALONG_LINES, right: OUT, top: 200, bottom: 200 },
  left: { left: OUT, right: ALONG_LINES, top: 200, bottom: 200 },
  down: { left: 100, right: 100, top: ALONG_LINES, bottom: OUT },
  outline: { left: ALONG_LINES, right: 0, top: 200, bottom: 200 },
  row: { left: ALONG_LINES, right: ALONG_LINES, top: 0, bottom: OUT },
  "root-right": { left: 0, right: OUT, top: 0, bottom: 0 },
  "root-both": { left: OUT, right: OUT, top: 0, bottom: 0 },
  "root-down": { left: 0, right: 0, top: 0, bottom: OUT },
  "root-outline": { left: 0, right: 0, top: 0, bottom: OUT },
};

function dislikeOf(side: Side, { isLeaf }: { isLeaf: boolean }, growth: ExitGrowth): number {
  const dislike = DISLIKES[growth][side];
  return dislike === OUT ? (isLeaf ? 0 : ALONG_LINES) : dislike;
}
