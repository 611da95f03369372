import { CLOSE, COORDINATES, CUBIC, MOVE, type Path, QUAD } from "../path.ts";
import type { Outline } from "./outline.ts";

/** Straight pieces of a curve: a topic's outline is then less than half a pixel off. */
const PIECES = 12;

/** Whether the point is in the area of the outline. An open line has none. */
export function isInside(outline: Outline, x: number, y: number): boolean {
  return outline.kind === "rect" ? isInRect(outline, x, y) : isInPath(outline.path, x, y);
}

function isInRect(rect: Extract<Outline, { kind: "rect" }>, x: number, y: number): boolean {
  const dx = Math.abs(x - rect.x - rect.width / 2) - rect.width / 2;
  const dy = Math.abs(y - rect.y - rect.height / 2) - rect.height / 2;
  if (dx > 0 || dy > 0) return false;
  const { radius } = rect;
  return dx <= -radius || dy <= -radius || (dx + radius) ** 2 + (dy + radius) ** 2 <= radius * radius;
}

function isInPath(path: Path, x: number, y: number): boolean {
  let winding = 0;
  visitLines(path, (line) => {
    winding += turnsAround(line, x, y);
  });
  return winding !== 0;
}

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Non-zero rule: lines that cross the ray to the right count with their direction. */
function turnsAround({ x1, y1, x2, y2 }: Line, x: number, y: number): number {
  if (y1 <= y === y2 <= y) return 0;
  const crossing = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  if (crossing <= x) return 0;
  return y2 > y1 ? 1 : -1;
}

/** All lines of the path, curves cut into pieces. What is not closed encloses nothing, however it bends. */
export function visitLines(path: Path, visit: (line: Line) => void): void {
  let x1 = 0;
  let y1 = 0;
  let startX = 0;
  let startY = 0;
  const goTo = (x2: number, y2: number): void => {
    visit({ x1, y1, x2, y2 });
    x1 = x2;
    y1 = y2;
  };
  for (let at = 0; at < path.length; ) {
    const operation = path[at] as keyof typeof COORDINATES & number;
    const count = COORDINATES[operation] as number;
    if (operation === MOVE) {
      x1 = startX = path[at + 1] as number;
      y1 = startY = path[at + 2] as number;
    } else if (operation === CLOSE) goTo(startX, startY);
    else if (operation === QUAD || operation === CUBIC) {
      const start = { x: x1, y: y1 };
      for (let piece = 1; piece <= PIECES; piece += 1) {
        const t = piece / PIECES;
        goTo(
          pointOn(path, { at: at + 1, count, start: start.x, t }),
          pointOn(path, { at: at + 2, count, start: start.y, t }),
        );
      }
    } else goTo(path[at + 1] as number, path[at + 2] as number);
    at += 1 + count;
  }
}

interface Curve {
  /** Where the first control point's x or y is. */
  readonly at: number;
  readonly count: number;
  readonly start: number;
  readonly t: number;
}

function pointOn(path: Path, { at, count, start, t }: Curve): number {
  const u = 1 - t;
  const first = path[at] as number;
  const second = path[at + 2] as number;
  if (count === 4) return u * u * start + 2 * u * t * first + t * t * second;
  return u * u * u * start + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * (path[at + 4] as number);
}
