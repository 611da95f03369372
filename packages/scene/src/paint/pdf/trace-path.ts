import { CIRCLE, CLOSE, CUBIC, LINE, MOVE, type Path } from "../../path.ts";
import { writeNumbers } from "./pdf-syntax.ts";

/** A path as PDF operators. PDF knows cubic curves only. */
export function tracePath(path: Path, x: number, y: number): string {
  const operators: string[] = [];
  let [atX, atY] = [0, 0];
  for (let at = 0; at < path.length; ) {
    const op = path[at] as number;
    const points = path.slice(at + 1, at + 1 + (COUNTS[op] as number)).map((value, i) => value + (i % 2 === 0 ? x : y));
    if (op === CLOSE) operators.push("h");
    else if (op === MOVE) operators.push(`${writeNumbers(...points)} m`);
    else if (op === LINE) operators.push(`${writeNumbers(...points)} l`);
    else operators.push(`${writeNumbers(...(op === CUBIC ? points : raise(atX, atY, points)))} c`);
    if (op !== CLOSE) [atX, atY] = points.slice(-2) as [number, number];
    at += points.length + 1;
  }
  return operators.join(" ");
}

const COUNTS = [2, 2, 4, 6, 0] as const;

/** A quadratic curve as a cubic one. */
function raise(x: number, y: number, points: readonly number[]): number[] {
  const [cx, cy, endX, endY] = points as [number, number, number, number];
  const toward = (from: number, to: number) => from + (2 / 3) * (to - from);
  return [toward(x, cx), toward(y, cy), toward(endX, cx), toward(endY, cy), endX, endY];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export function traceRectangle({ x, y, width, height, radius }: Rectangle): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `${writeNumbers(x, y, width, height)} re`;
  const k = r * (1 - CIRCLE);
  const [right, bottom] = [x + width, y + height];
  return [
    `${writeNumbers(x + r, y)} m ${writeNumbers(right - r, y)} l`,
    `${writeNumbers(right - k, y, right, y + k, right, y + r)} c ${writeNumbers(right, bottom - r)} l`,
    `${writeNumbers(right, bottom - k, right - k, bottom, right - r, bottom)} c ${writeNumbers(x + r, bottom)} l`,
    `${writeNumbers(x + k, bottom, x, bottom - k, x, bottom - r)} c ${writeNumbers(x, y + r)} l`,
    `${writeNumbers(x, y + k, x + k, y, x + r, y)} c h`,
  ].join(" ");
}
