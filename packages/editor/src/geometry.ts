import type { Bounds, Point } from "@treeline/layout";
import type { Place, Scene } from "@treeline/scene";

export type Branch = Scene["root"];

export const EVERYWHERE: Bounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The box of a topic in the map. */
export function boxOf({ branch, x, y }: Place): Bounds {
  const { width, height } = branch.node;
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export const around = ({ x, y }: Point, by: number): Bounds => ({
  left: x - by,
  top: y - by,
  right: x + by,
  bottom: y + by,
});

/** 0 inside. */
export function distanceToBox(box: Bounds, { x, y }: Point): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

export const isInBounds = ({ left, top, right, bottom }: Bounds, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const touches = (a: Bounds, b: Bounds): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** Undefined of nothing. */
export function joinBounds(all: Iterable<Bounds>): Bounds | undefined {
  let joined: Bounds | undefined;
  for (const box of all) {
    joined = joined
      ? {
          left: Math.min(joined.left, box.left),
          top: Math.min(joined.top, box.top),
          right: Math.max(joined.right, box.right),
          bottom: Math.max(joined.bottom, box.bottom),
        }
      : box;
  }
  return joined;
}

export const boundsBetween = (a: Point, b: Point): Bounds => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});
