import { type Camera, toMap, toScreen } from "@treeline/editor";
import type { Bounds, Point, Size } from "@treeline/layout";
import type { ScreenBox } from "../../session/screen-box.ts";

export const MINIMAP: Size = { width: 192, height: 124 };
/** Free room at the edges, in pixels. */
const MARGIN = 10;
/** A map of a few topics is not blown up, and what is drawn stays far away: bars, no letters. */
const MOST_SCALE = 0.12;
/** Smaller than this a frame can be neither seen nor held. */
const LEAST_FRAME = 10;

/** How the minimap looks at the map: all of it, and all that the window shows. */
export function overviewOf(bounds: Bounds, view: Bounds): Camera {
  const left = Math.min(bounds.left, view.left);
  const top = Math.min(bounds.top, view.top);
  const right = Math.max(bounds.right, view.right);
  const bottom = Math.max(bounds.bottom, view.bottom);
  const scale = Math.min(
    MOST_SCALE,
    (MINIMAP.width - 2 * MARGIN) / (right - left),
    (MINIMAP.height - 2 * MARGIN) / (bottom - top),
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** What the window shows, on the minimap. */
export function frameOf(overview: Camera, view: Bounds): ScreenBox {
  const middle = toScreen(overview, MINIMAP, middleOf(view));
  const width = Math.max(LEAST_FRAME, (view.right - view.left) * overview.scale);
  const height = Math.max(LEAST_FRAME, (view.bottom - view.top) * overview.scale);
  return { left: middle.x - width / 2, top: middle.y - height / 2, width, height };
}

/** From the pointer to the middle of the view, in map pixels. A pointer beside the frame takes it by its middle. */
export function gripAt(overview: Camera, view: Bounds, at: Point): Point {
  const { left, top, width, height } = frameOf(overview, view);
  const isInside = at.x >= left && at.x <= left + width && at.y >= top && at.y <= top + height;
  if (!isInside) return { x: 0, y: 0 };
  const middle = middleOf(view);
  const held = toMap(overview, MINIMAP, at);
  return { x: middle.x - held.x, y: middle.y - held.y };
}

/** The middle of the view for a pointer that holds it so. A pointer beyond the edge counts as on it, so that the map is never lost. */
export function middleFor(overview: Camera, grip: Point, at: Point): Point {
  const inside = { x: clamp(at.x, MINIMAP.width), y: clamp(at.y, MINIMAP.height) };
  const held = toMap(overview, MINIMAP, inside);
  return { x: held.x + grip.x, y: held.y + grip.y };
}

/** Beside what it moves out of the way, in pixels. */
const GAP = 24;

/** How far a box on the stage has to go so that the minimap, with its corner there, does not hide it: the shorter way, to the left or up. */
export function wayFromUnder(corner: Point, { left, top, width, height }: ScreenBox): Point | undefined {
  const by = { x: corner.x - GAP - (left + width), y: corner.y - GAP - (top + height) };
  if (by.x >= 0 || by.y >= 0) return undefined;
  return by.x > by.y ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

const middleOf = ({ left, top, right, bottom }: Bounds): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
