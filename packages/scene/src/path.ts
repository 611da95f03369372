/**
 * Outlines as flat numbers: an operation, then its coordinates. Painters read them in one loop, without an object per segment.
 * There are no arcs: curves are quadratic or cubic, so that every painter can draw and every reader can shift them.
 */
export type Path = readonly number[];

export const MOVE = 0;
export const LINE = 1;
export const QUAD = 2;
export const CUBIC = 3;
export const CLOSE = 4;

/** How many coordinates follow an operation. */
export const COORDINATES = [2, 2, 4, 6, 0] as const;

/** How far a cubic's control points stand from its ends to make a quarter of a circle, as a part of the radius. */
export const CIRCLE = 0.552_284_75;

export class PathBuilder {
  readonly #numbers: number[] = [];

  moveTo(x: number, y: number): this {
    this.#numbers.push(MOVE, x, y);
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#numbers.push(LINE, x, y);
    return this;
  }

  quadTo(cx: number, cy: number, x: number, y: number): this {
    this.#numbers.push(QUAD, cx, cy, x, y);
    return this;
  }

  cubicTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): this {
    this.#numbers.push(CUBIC, c1x, c1y, c2x, c2y, x, y);
    return this;
  }

  close(): this {
    this.#numbers.push(CLOSE);
    return this;
  }

  build(): Path {
    return this.#numbers;
  }
}

/** The same path elsewhere. */
export function movePath(path: Path, { x, y, scale = 1 }: { x: number; y: number; scale?: number }): Path {
  const moved = [...path];
  for (let at = 0; at < path.length; ) {
    const count = COORDINATES[path[at] as number] as number;
    for (let i = at + 1; i <= at + count; i += 2) {
      moved[i] = (path[i] as number) * scale + x;
      moved[i + 1] = (path[i + 1] as number) * scale + y;
    }
    at += count + 1;
  }
  return moved;
}
