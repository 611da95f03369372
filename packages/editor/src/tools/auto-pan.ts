import type { Camera, Point } from "@treeline/scene";
import { panBy } from "../camera.ts";
import type { Size } from "../geometry.ts";

/** So near to an edge of the window the map begins to move, in screen pixels. */
const EDGE = 40;
/** Screen pixels a second right at the edge. */
const SPEED = 900;
/** A frame that comes late must not throw the map away. */
const MOST_MS = 50;

/** The camera after the pointer was near an edge for so long; the same one if it was not. */
export function autoPan(camera: Camera, window: Size, { at, ms }: { at: Point; ms: number }): Camera {
  const step = (SPEED * Math.min(Math.max(ms, 0), MOST_MS)) / 1000;
  const x = pull(at.x, window.width) * step;
  const y = pull(at.y, window.height) * step;
  return x === 0 && y === 0 ? camera : panBy(camera, { x, y });
}

/** From -1 at the far edge to 1 at the near one; 0 in between. */
function pull(at: number, size: number): number {
  if (at < EDGE) return Math.min(1, (EDGE - at) / EDGE);
  return at > size - EDGE ? -Math.min(1, (at - size + EDGE) / EDGE) : 0;
}
