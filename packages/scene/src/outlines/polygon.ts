import { type Path, PathBuilder } from "../path.ts";
import { cornerShift, outwards, SHARPEST, type Vector } from "./move-out.ts";

export interface Corners {
  /** x, y of each corner, clockwise on the screen. */
  readonly points: readonly number[];
  /** How far from a corner its rounding starts. */
  readonly cut: number;
  /** How far out all edges move. */
  readonly grow: number;
}

/** Roundings that meet in the middle of an edge stop there. */
export function buildPolygon(corners: Corners): Path {
  const { points, cuts } = moveEdges(corners);
  const count = points.length / 2;
  const path = new PathBuilder();
  for (let index = 0; index < count; index += 1) {
    const before = (index + count - 1) % count;
    const after = (index + 1) % count;
    const x = points[2 * index] as number;
    const y = points[2 * index + 1] as number;
    const cut = cuts[index] as number;
    const start = along(points, { from: index, to: before, by: cut });
    const end = along(points, { from: index, to: after, by: cut });
    if (index === 0) path.moveTo(start.x, start.y);
    else path.lineTo(start.x, start.y);
    path.quadTo(x, y, end.x, end.y);
  }
  return path.close().build();
}

function along(
  points: readonly number[],
  { from, to, by }: { readonly from: number; readonly to: number; readonly by: number },
): Vector {
  const x = points[2 * from] as number;
  const y = points[2 * from + 1] as number;
  const dx = (points[2 * to] as number) - x;
  const dy = (points[2 * to + 1] as number) - y;
  const length = Math.hypot(dx, dy);
  const part = length === 0 ? 0 : Math.min(0.5, by / length);
  return { x: x + part * dx, y: y + part * dy };
}

/** A rounding grows with the edges, so that its tip moves out just as far as they do. */
function moveEdges({ points, cut, grow }: Corners): { readonly points: number[]; readonly cuts: number[] } {
  const count = points.length / 2;
  const moved: number[] = [];
  const cuts: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const shift = cornerShift(edgeOut(points, (index + count - 1) % count), edgeOut(points, index));
    moved.push((points[2 * index] as number) + shift.x * grow, (points[2 * index + 1] as number) + shift.y * grow);
    cuts.push(Math.max(0, cut + grow * cutGrowth(shift.cosine)));
  }
  return { points: moved, cuts };
}

/** By the cosine of the turn at a corner. */
function cutGrowth(cosine: number): number {
  const cosHalf = Math.sqrt(Math.max(1 + cosine, SHARPEST) / 2);
  const sinHalf = Math.sqrt(Math.max(0, 1 - cosine) / 2);
  return sinHalf === 0 ? 0 : (2 * (1 - cosHalf)) / (cosHalf * sinHalf);
}

/** Out of the edge that starts at this corner. */
function edgeOut(points: readonly number[], index: number): Vector {
  const next = ((index + 1) * 2) % points.length;
  const dx = (points[next] as number) - (points[2 * index] as number);
  const dy = (points[next + 1] as number) - (points[2 * index + 1] as number);
  return outwards(dx, dy);
}
