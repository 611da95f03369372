import type { Bounds } from "@treeline/layout";
import type { Figure } from "./figure/figure.ts";

/** How far strokes and the tips of curves may reach out of the boxes that hold them. */
export const REACH = 8;

/** A topic with its badge, whichever side it is on. */
export function boxOf({ width, height, tail = 0 }: Figure): Bounds {
  const x = width / 2 + tail;
  const y = height / 2 + tail;
  return { left: -x, top: -y, right: x, bottom: y };
}

/** Whether bounds around a place touch a rectangle. Asked for everything in every frame, so it makes no objects. */
export function isSeen({ left, top, right, bottom }: Bounds, x: number, y: number, view: Bounds): boolean {
  return x + left <= view.right && x + right >= view.left && y + top <= view.bottom && y + bottom >= view.top;
}
