import { CIRCLE, type Path, PathBuilder } from "../path.ts";

/** How many numbers follow a letter. `O`: a circle by its middle and radius; `R`: a rounded box by corner, size and radius. */
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, z: 0, o: 3, r: 5 };

/** The part of SVG's path language that the shapes of marks are written in: a small letter counts from where the pen is. */
export function readPath(data: string): Path {
  const pen = new Pen();
  for (const [, letter = "", rest = ""] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const count = COUNTS[letter.toLowerCase()] as number;
    for (let at = 0; at === 0 || at < numbers.length; at += Math.max(count, 1)) {
      // More than one point after a move are lines.
      const op = at > 0 && letter.toLowerCase() === "m" ? (letter === "m" ? "l" : "L") : letter;
      pen.draw(op, numbers.slice(at, at + count));
    }
  }
  return pen.path.build();
}

class Pen {
  readonly path = new PathBuilder();
  #x = 0;
  #y = 0;
  #start = { x: 0, y: 0 };

  draw(letter: string, numbers: readonly number[]): void {
    const kind = letter.toLowerCase();
    const isRelative = kind === letter && kind !== "z";
    const at = (index: number) => (numbers[index] as number) + (isRelative ? (index % 2 === 0 ? this.#x : this.#y) : 0);
    if (kind === "z") {
      this.path.close();
      [this.#x, this.#y] = [this.#start.x, this.#start.y];
    } else if (kind === "o") drawCircle(this.path, numbers);
    else if (kind === "r") drawBox(this.path, numbers);
    else if (kind === "h") this.#lineTo(at(0), this.#y);
    else if (kind === "v") this.#lineTo(this.#x, (numbers[0] as number) + (isRelative ? this.#y : 0));
    else if (kind === "l") this.#lineTo(at(0), at(1));
    else if (kind === "m") this.#moveTo(at(0), at(1));
    else this.#curveTo([at(0), at(1), at(2), at(3), at(4), at(5)]);
  }

  #moveTo(x: number, y: number): void {
    this.path.moveTo(x, y);
    [this.#x, this.#y] = [x, y];
    this.#start = { x, y };
  }

  #lineTo(x: number, y: number): void {
    this.path.lineTo(x, y);
    [this.#x, this.#y] = [x, y];
  }

  #curveTo(points: readonly [number, number, number, number, number, number]): void {
    this.path.cubicTo(...points);
    [this.#x, this.#y] = [points[4], points[5]];
  }
}

function drawCircle(path: PathBuilder, [x = 0, y = 0, r = 0]: readonly number[]): void {
  const k = r * CIRCLE;
  path
    .moveTo(x, y - r)
    .cubicTo(x + k, y - r, x + r, y - k, x + r, y)
    .cubicTo(x + r, y + k, x + k, y + r, x, y + r)
    .cubicTo(x - k, y + r, x - r, y + k, x - r, y)
    .cubicTo(x - r, y - k, x - k, y - r, x, y - r)
    .close();
}

function drawBox(path: PathBuilder, [x = 0, y = 0, width = 0, height = 0, r = 0]: readonly number[]): void {
  const [right, bottom, k] = [x + width, y + height, r * (1 - CIRCLE)];
  path
    .moveTo(x + r, y)
    .lineTo(right - r, y)
    .cubicTo(right - k, y, right, y + k, right, y + r)
    .lineTo(right, bottom - r)
    .cubicTo(right, bottom - k, right - k, bottom, right - r, bottom)
    .lineTo(x + r, bottom)
    .cubicTo(x + k, bottom, x, bottom - k, x, bottom - r)
    .lineTo(x, y + r)
    .cubicTo(x, y + k, x + k, y, x + r, y)
    .close();
}
