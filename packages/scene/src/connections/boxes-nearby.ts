import { type Bounds, type Branch, isOnLeft } from "@treeline/layout";
import { placeBadge } from "../drawing/draw-badge.ts";
import { figureOf } from "../scene.ts";
import { visitVisible } from "../visit-visible.ts";
import { type Box, distance } from "./curve.ts";

/** Boxes of topics and of badges as left, top, right, bottom, one after the other: plain numbers are quick to compare with those of the last time. */
export type Boxes = readonly number[];

/** How far around both ends a curve may go, and so how far it looks. */
const LOOK_AROUND = 320;
/** Between ends farther apart it only looks around each of them: on its way it would meet more than it can go around. */
const FAR = 4_000;
/** Of more than these only the nearest to the straight line between the ends are looked at. */
const MOST_BOXES = 200;

export const areFar = (a: Box, b: Box): boolean => distance(a, b) > FAR;

/** Where the curve between two topics looks for others. */
export const areasBetween = (from: Box, to: Box): readonly Bounds[] =>
  areFar(from, to) ? [around(from, from), around(to, to)] : [around(from, to)];

/** What may be in the way of that curve. */
export const listBoxesBetween = (root: Branch, from: Box, to: Box): Boxes =>
  takeNearest(
    areasBetween(from, to).flatMap((area) => listBoxes(root, area)),
    from,
    to,
  );

/** The topics that touch a rectangle, parents before children, and their badges: the same map gives the same list. */
export function listBoxes(root: Branch, area: Bounds): number[] {
  const boxes: number[] = [];
  const add = (left: number, top: number, { width, height }: { width: number; height: number }) => {
    const isIn = left <= area.right && left + width >= area.left && top <= area.bottom && top + height >= area.top;
    if (isIn) boxes.push(left, top, left + width, top + height);
  };
  visitVisible({ root }, area, (branch, x, y) => {
    const { node } = branch;
    add(x - node.width / 2, y - node.height / 2, node);
    const figure = figureOf(branch);
    const badge = figure.badge && placeBadge(figure, isOnLeft(figure.layout, x));
    if (badge) add(x + badge.x, y + badge.y, badge);
    return true;
  });
  return boxes;
}

export const areSameBoxes = (a: Boxes, b: Boxes): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const around = (a: Box, b: Box): Bounds => ({
  left: Math.min(a.x - a.width / 2, b.x - b.width / 2) - LOOK_AROUND,
  top: Math.min(a.y - a.height / 2, b.y - b.height / 2) - LOOK_AROUND,
  right: Math.max(a.x + a.width / 2, b.x + b.width / 2) + LOOK_AROUND,
  bottom: Math.max(a.y + a.height / 2, b.y + b.height / 2) + LOOK_AROUND,
});

function takeNearest(boxes: Boxes, from: Box, to: Box): Boxes {
  if (boxes.length <= 4 * MOST_BOXES) return boxes;
  const ranked = Array.from({ length: boxes.length / 4 }, (_, index) => {
    const at = 4 * index;
    return { at, far: distanceToLine(boxes, at, from, to) };
  });
  ranked.sort((a, b) => a.far - b.far || a.at - b.at);
  return ranked.slice(0, MOST_BOXES).flatMap(({ at }) => boxes.slice(at, at + 4));
}

/** From the middle of a box to the line between two others. */
function distanceToLine(boxes: Boxes, at: number, a: Box, b: Box): number {
  const x = ((boxes[at] as number) + (boxes[at + 2] as number)) / 2;
  const y = ((boxes[at + 1] as number) + (boxes[at + 3] as number)) / 2;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return distance({ x, y }, { x: a.x + t * dx, y: a.y + t * dy });
}
