import type { Bounds } from "@treeline/layout";

/** Whether bounds around a place touch a rectangle. Asked for everything in every frame, so it makes no objects. */
export function isSeen({ left, top, right, bottom }: Bounds, x: number, y: number, view: Bounds): boolean {
  return x + left <= view.right && x + right >= view.left && y + top <= view.bottom && y + bottom >= view.top;
}
