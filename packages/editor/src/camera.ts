import type { Bounds, Point, Size } from "@treeline/layout";
import type { Camera } from "@treeline/scene";
import { clamp } from "./geometry.ts";

export type { Camera } from "@treeline/scene";

export const LEAST_SCALE = 0.1;
export const MOST_SCALE = 4;
const STEP = 0.1;
/** Sums of tenths are not tenths: 0.1 + 0.2 must still count as 30 %. */
const ROUNDING = 1e-9;
/** Free room around what is shown, in screen pixels. */
const FIT_MARGIN = 48;
/** At the sides as far as a "+" reaches beyond its topic. Below there is more of it: islands with buttons stand there. */
const REVEAL_MARGIN = { side: 30, below: 64 } as const;
/** Below this a map that does not fit opens at its root instead of whole. */
const READABLE_SCALE = 0.7;
/** A fit never makes letters larger than they were drawn. */
const MOST_FIT_SCALE = 1;

/** Only a fit goes below the least scale; from there nothing goes further down. */
export const clampScale = (scale: number, from = LEAST_SCALE): number =>
  clamp(scale, Math.min(LEAST_SCALE, from), MOST_SCALE);

export function toScreen({ x, y, scale }: Camera, window: Size, point: Point): Point {
  return { x: (point.x - x) * scale + window.width / 2, y: (point.y - y) * scale + window.height / 2 };
}

export function toMap({ x, y, scale }: Camera, window: Size, point: Point): Point {
  return { x: (point.x - window.width / 2) / scale + x, y: (point.y - window.height / 2) / scale + y };
}

/** What the window shows, in map pixels. */
export function viewOf({ x, y, scale }: Camera, { width, height }: Size): Bounds {
  const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale];
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** Of that, what nothing lies over. */
export function viewInSight(camera: Camera, window: Size, covered: number): Bounds {
  const view = viewOf(camera, window);
  return { ...view, bottom: Math.max(view.top, view.bottom - covered / camera.scale) };
}

/** The picture moves by so many screen pixels. */
export function panBy(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale };
}

/** What is under the point of the window stays there. */
export function zoomAt(camera: Camera, window: Size, { at, scale: wanted }: { at: Point; scale: number }): Camera {
  const scale = clampScale(wanted, camera.scale);
  const fixed = toMap(camera, window, at);
  return {
    x: fixed.x - (at.x - window.width / 2) / scale,
    y: fixed.y - (at.y - window.height / 2) / scale,
    scale,
  };
}

export function nextScale(scale: number, direction: "in" | "out"): number {
  const steps = scale / STEP;
  const next = direction === "in" ? Math.floor(steps + ROUNDING) + 1 : Math.ceil(steps - ROUNDING) - 1;
  return clampScale(Math.round(next) / 10, scale);
}

/** All of it, however large it is, in what nothing lies over. `covered`: see `EditorState`. */
export function fitTo(
  bounds: Bounds,
  window: Size,
  { mostScale = MOST_FIT_SCALE, covered = 0 }: { mostScale?: number; covered?: number } = {},
): Camera {
  const width = Math.max(1, bounds.right - bounds.left);
  const height = Math.max(1, bounds.bottom - bounds.top);
  const scale = Math.min(
    mostScale,
    Math.max(1, window.width - 2 * FIT_MARGIN) / width,
    Math.max(1, window.height - covered - 2 * FIT_MARGIN) / height,
  );
  const down = covered / 2 / scale;
  return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 + down, scale };
}

/** How a map opens: whole if it can be read so, else on its root, which is at (0, 0), with as little empty room around as can be. */
export function openingView(bounds: Bounds, window: Size, covered = 0): Camera {
  const whole = fitTo(bounds, window, { covered });
  if (whole.scale >= READABLE_SCALE) return whole;
  const middle = (from: number, to: number, size: number) => {
    const [margin, room] = [FIT_MARGIN / READABLE_SCALE, size / READABLE_SCALE];
    const [first, last] = [from - margin + room / 2, to + margin - room / 2];
    return first > last ? (from + to) / 2 : clamp(0, first, last);
  };
  return {
    x: middle(bounds.left, bounds.right, window.width),
    y: middle(bounds.top, bounds.bottom, window.height - covered) + covered / 2 / READABLE_SCALE,
    scale: READABLE_SCALE,
  };
}

/** Scrolls as little as is needed to show a box; the same camera if it is in sight. `covered`: see `EditorState`. */
export function reveal(camera: Camera, window: Size, box: Bounds, covered = 0): Camera {
  const view = viewInSight(camera, window, covered);
  const { left, top, right, bottom } = withMargins(box, camera, covered);
  const dx = shiftInto({ from: left, to: right }, { from: view.left, to: view.right });
  const dy = shiftInto({ from: top, to: bottom }, { from: view.top, to: view.bottom });
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Whether all of a box can be shown, as it is revealed: with room around it. */
export function canReveal(camera: Camera, window: Size, box: Bounds, covered: number): boolean {
  const view = viewInSight(camera, window, covered);
  const { left, top, right, bottom } = withMargins(box, camera, covered);
  return right - left <= view.right - view.left && bottom - top <= view.bottom - view.top;
}

function withMargins({ left, top, right, bottom }: Bounds, { scale }: Camera, covered: number): Bounds {
  // A "+" grows with the map.
  const margin = REVEAL_MARGIN.side / Math.min(1, scale);
  const below = covered > 0 ? margin : Math.max(margin, REVEAL_MARGIN.below / scale);
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + below };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What does not fit shows its beginning. */
function shiftInto(what: Range, into: Range): number {
  if (what.from < into.from || what.to - what.from > into.to - into.from) return what.from - into.from;
  return what.to > into.to ? what.to - into.to : 0;
}
