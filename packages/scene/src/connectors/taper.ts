import { type Path, PathBuilder } from "../path.ts";

export interface Taper {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
}

const START_WIDTH = 7;
const END_WIDTH = 2.2;
const FALL = 1.4;

/** Where the control points are on the way across; the first is as high as the start, the second as high as the end. */
const FIRST_CONTROL = 0.38;
const SECOND_CONTROL = 0.42;

/** Pieces of each side: enough to stay within a tenth of a pixel of the curve. */
const PIECES = 8;
const STEP = 1 / PIECES;

/** In a bend tighter than the branch is thick, the outer side would swing out and the inner one turn back. */
const STRETCH_MAX = 2;

/** The middle line at one of the joints of the pieces. */
interface Joint {
  readonly x: number;
  readonly y: number;
  /** Direction of the line, of length 1. */
  readonly ux: number;
  readonly uy: number;
  /** How fast the line runs here. */
  readonly speed: number;
  /** Half the width, how fast it falls, and how much of the radius of the bend it is. */
  readonly half: number;
  readonly fall: number;
  readonly bend: number;
}

type Side = 1 | -1;

/** A branch as an area: thick at the root, thin at the topic. Both sides are curves, so they are smooth at any zoom. */
export function buildTaper(taper: Taper): Path {
  const joints: Joint[] = [];
  for (let index = 0; index <= PIECES; index += 1) joints.push(jointAt(taper, index * STEP));
  const path = new PathBuilder();
  const first = joints[0] as Joint;
  const last = joints[PIECES] as Joint;
  path.moveTo(sideX(first, 1), sideY(first, 1));
  for (let index = 1; index <= PIECES; index += 1) {
    addPiece(path, { from: joints[index - 1] as Joint, to: joints[index] as Joint, side: 1, step: STEP });
  }
  path.lineTo(sideX(last, -1), sideY(last, -1));
  for (let index = PIECES; index > 0; index -= 1) {
    addPiece(path, { from: joints[index] as Joint, to: joints[index - 1] as Joint, side: -1, step: -STEP });
  }
  return path.close().build();
}

function jointAt({ startX, startY, endX, endY }: Taper, t: number): Joint {
  const u = 1 - t;
  const across = endX - startX;
  const rise = endY - startY;
  const c1 = FIRST_CONTROL * across;
  const c2 = SECOND_CONTROL * across;
  const dx = 3 * (u * u * c1 + 2 * u * t * (c2 - c1) + t * t * (across - c2));
  const dy = 6 * u * t * rise;
  const ddx = 6 * (u * (c2 - 2 * c1) + t * (across - 2 * c2 + c1));
  const ddy = 6 * (u - t) * rise;
  const speed = Math.sqrt(dx * dx + dy * dy);
  const isStill = speed < 1e-9;
  const half = (END_WIDTH + (START_WIDTH - END_WIDTH) * u ** FALL) / 2;
  return {
    x: startX + 3 * u * u * t * c1 + 3 * u * t * t * c2 + t * t * t * across,
    y: startY + t * t * (3 - 2 * t) * rise,
    ux: isStill ? 1 : dx / speed,
    uy: isStill ? 0 : dy / speed,
    speed,
    half,
    fall: (-FALL * (START_WIDTH - END_WIDTH) * u ** (FALL - 1)) / 2,
    bend: isStill ? 0 : (half * (dx * ddy - dy * ddx)) / speed ** 3,
  };
}

interface Piece {
  readonly from: Joint;
  readonly to: Joint;
  readonly side: Side;
  /** Negative on the way back to the root. */
  readonly step: number;
}

function addPiece(path: PathBuilder, { from, to, side, step }: Piece): void {
  const out = step / 3;
  const into = -step / 3;
  path.cubicTo(
    sideX(from, side) + out * slopeX(from, side),
    sideY(from, side) + out * slopeY(from, side),
    sideX(to, side) + into * slopeX(to, side),
    sideY(to, side) + into * slopeY(to, side),
    sideX(to, side),
    sideY(to, side),
  );
}

function sideX({ x, uy, half }: Joint, side: Side): number {
  return x - uy * half * side;
}

function sideY({ y, ux, half }: Joint, side: Side): number {
  return y + ux * half * side;
}

function slopeX(joint: Joint, side: Side): number {
  return runOf(joint, side) * joint.ux - joint.uy * joint.fall * side;
}

function slopeY(joint: Joint, side: Side): number {
  return runOf(joint, side) * joint.uy + joint.ux * joint.fall * side;
}

/** A side runs faster than the middle on the outside of a bend, and slower on the inside. */
function runOf({ speed, bend }: Joint, side: Side): number {
  return speed * Math.min(STRETCH_MAX, Math.max(0, 1 - side * bend));
}
