import type { Point } from "@treeline/layout";
import type { Camera } from "@treeline/scene";
import { viewOf } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import { clamp } from "../geometry.ts";

/** So near to an edge of the window the map begins to move, in screen pixels. */
const EDGE = 40;
/** Screen pixels a second right at the edge. */
const SPEED = 900;
/** A frame that comes late must not throw the map away. */
const MOST_MS = 50;

/** Screen pixels between the map and the edge of the window where the movement ends. */
const MARGIN = 48;

/** The camera after the pointer was near an edge for so long; the same one if it was not, or if the map would leave the window. */
export function autoPan({ camera, window, scene }: EditorState, { at, ms }: { at: Point; ms: number }): Camera {
  const step = (SPEED * Math.min(Math.max(ms, 0), MOST_MS)) / 1000 / camera.scale;
  const margin = MARGIN / camera.scale;
  const { bounds } = scene;
  const view = viewOf(camera, window);
  const dx = limit(-pull(at.x, window.width) * step, [
    bounds.left - margin - view.left,
    bounds.right + margin - view.right,
  ]);
  const dy = limit(-pull(at.y, window.height) * step, [
    bounds.top - margin - view.top,
    bounds.bottom + margin - view.bottom,
  ]);
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** `ways`: the distances from the window's two edges to the map's. Panning further would move the map out of sight. */
const limit = (by: number, ways: readonly [number, number]): number =>
  clamp(by, Math.min(0, ...ways), Math.max(0, ...ways));

/** From -1 at the far edge to 1 at the near one; 0 in between. */
function pull(at: number, size: number): number {
  if (at < EDGE) return Math.min(1, (EDGE - at) / EDGE);
  return at > size - EDGE ? -Math.min(1, (at - size + EDGE) / EDGE) : 0;
}
