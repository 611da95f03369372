import type { Place } from "./place-topics.ts";

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const toEdges = ({ x, y, width, height }: Place): Edges => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

/** Around the line from a parent's right side to its child's left. */
export function lineBetween(parent: Place, child: Place): Edges {
  const from = parent.y + parent.height / 2;
  const to = child.y + child.height / 2;
  return { left: parent.x + parent.width, right: child.x, top: Math.min(from, to), bottom: Math.max(from, to) };
}

/** Boxes that only touch do not overlap. */
export const isOverlap = (a: Edges, b: Edges) =>
  a.left < b.right && a.right > b.left && a.top <= b.bottom && a.bottom >= b.top;
