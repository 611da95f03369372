import type { Bounds, Point } from "@treeline/layout";
import { isSeen } from "../seen.ts";
import { type Curve, lengthOf } from "./curve.ts";

/** In map pixels. Longer pieces are few and mostly out of sight; shorter ones would break up the dashes. */
const PIECE_MAX = 2_000;

/**
 * The pieces of a curve that a window shows. Browsers make each dash of a path, also those a million pixels away: in a large map that
 * took 100 ms a frame. Where a curve is cut depends on the curve alone, so that its dashes stay where they are whatever is painted.
 */
export function piecesInView(curve: Curve, view: Bounds): readonly Curve[] {
  const halvings = Math.max(0, Math.ceil(Math.log2(lengthOf(curve) / PIECE_MAX)));
  const pieces: Curve[] = [];
  collect(curve, halvings, view, pieces);
  return pieces;
}

function collect(curve: Curve, halvings: number, view: Bounds, pieces: Curve[]): void {
  if (!isSeen(hullOf(curve), 0, 0, view)) return;
  if (halvings === 0) return void pieces.push(curve);
  for (const half of halve(curve)) collect(half, halvings - 1, view, pieces);
}

function hullOf([a, b, c, d]: Curve): Bounds {
  return {
    left: Math.min(a.x, b.x, c.x, d.x),
    top: Math.min(a.y, b.y, c.y, d.y),
    right: Math.max(a.x, b.x, c.x, d.x),
    bottom: Math.max(a.y, b.y, c.y, d.y),
  };
}

/** De Casteljau's construction. */
function halve([a, b, c, d]: Curve): readonly [Curve, Curve] {
  const [ab, bc, cd] = [middleOf(a, b), middleOf(b, c), middleOf(c, d)];
  const [abc, bcd] = [middleOf(ab, bc), middleOf(bc, cd)];
  const middle = middleOf(abc, bcd);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
