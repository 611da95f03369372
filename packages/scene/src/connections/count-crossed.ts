import type { Point } from "@treeline/layout";
import type { Boxes } from "./boxes-nearby.ts";
import type { Curve } from "./curve.ts";

const STEPS = 24;
/** A line so near to a topic looks as if it ran into it. Less than lines are off the topics that they end at. */
const NEAR = 4;

/** Asked for hundreds of curves and boxes at a time: plain loops over numbers, and nothing is made on the way. */
const xs = new Float64Array(STEPS + 1);
const ys = new Float64Array(STEPS + 1);

/** How many boxes a curve runs through or along. Stops at `most`. */
export function countCrossed(curve: Curve, boxes: Boxes, most = Number.POSITIVE_INFINITY): number {
  takePoints(curve);
  let left = xs[0] as number;
  let top = ys[0] as number;
  let right = left;
  let bottom = top;
  for (let at = 1; at <= STEPS; at += 1) {
    left = Math.min(left, xs[at] as number);
    top = Math.min(top, ys[at] as number);
    right = Math.max(right, xs[at] as number);
    bottom = Math.max(bottom, ys[at] as number);
  }
  let count = 0;
  for (let at = 0; at < boxes.length && count < most; at += 4) {
    const boxLeft = (boxes[at] as number) - NEAR;
    const boxTop = (boxes[at + 1] as number) - NEAR;
    const boxRight = (boxes[at + 2] as number) + NEAR;
    const boxBottom = (boxes[at + 3] as number) + NEAR;
    if (boxLeft > right || boxRight < left || boxTop > bottom || boxBottom < top) continue;
    if (runsThrough(boxLeft, boxTop, boxRight, boxBottom)) count += 1;
  }
  return count;
}

export function isNearBox({ x, y }: Point, boxes: Boxes): boolean {
  for (let at = 0; at < boxes.length; at += 4) {
    const isAcross = x > (boxes[at] as number) - NEAR && x < (boxes[at + 2] as number) + NEAR;
    if (isAcross && y > (boxes[at + 1] as number) - NEAR && y < (boxes[at + 3] as number) + NEAR) return true;
  }
  return false;
}

function takePoints([a, b, c, d]: Curve): void {
  for (let step = 0; step <= STEPS; step += 1) {
    const t = step / STEPS;
    const s = 1 - t;
    const wa = s * s * s;
    const wb = 3 * s * s * t;
    const wc = 3 * s * t * t;
    const wd = t * t * t;
    xs[step] = wa * a.x + wb * b.x + wc * c.x + wd * d.x;
    ys[step] = wa * a.y + wb * b.y + wc * c.y + wd * d.y;
  }
}

function runsThrough(left: number, top: number, right: number, bottom: number): boolean {
  for (let at = 1; at <= STEPS; at += 1) {
    const x = xs[at - 1] as number;
    const y = ys[at - 1] as number;
    const nextX = xs[at] as number;
    const nextY = ys[at] as number;
    if ((x < left && nextX < left) || (x > right && nextX > right)) continue;
    if ((y < top && nextY < top) || (y > bottom && nextY > bottom)) continue;
    const dx = nextX - x;
    const dy = nextY - y;
    const enter = Math.max(0, enterAt(left - x, right - x, dx), enterAt(top - y, bottom - y, dy));
    if (enter < Math.min(1, leaveAt(left - x, right - x, dx), leaveAt(top - y, bottom - y, dy))) return true;
  }
  return false;
}

/** What part of a step is done when it comes between two edges, and when it leaves them. */
const enterAt = (low: number, high: number, step: number): number =>
  step === 0 ? 0 : Math.min(low / step, high / step);
const leaveAt = (low: number, high: number, step: number): number =>
  step === 0 ? 1 : Math.max(low / step, high / step);
