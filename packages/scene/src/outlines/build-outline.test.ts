import { SHAPES, type Shape } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { buildOutline } from "./build-outline.ts";
import { isInside, visitLines } from "./is-inside.ts";
import type { Outline } from "./outline.ts";

const BOX = { x: 100, y: 50, width: 147, height: 40 };
const FILLED = SHAPES.filter((shape) => shape !== "underline" && shape !== "none");

/** Points along the outline. */
function pointsOf(outline: Outline): [number, number][] {
  if (outline.kind === "rect") {
    const { x, y, width, height } = outline;
    const middle = [x + width / 2, y + height / 2] as const;
    return [
      [x, middle[1]],
      [x + width, middle[1]],
      [middle[0], y],
      [middle[0], y + height],
    ];
  }
  const points: [number, number][] = [];
  visitLines(outline.path, ({ x2, y2 }) => points.push([x2, y2]));
  return points;
}

function numbersOf(outline: Outline): number[] {
  if (outline.kind === "path") return [...outline.path];
  return [outline.x, outline.y, outline.width, outline.height, outline.radius];
}

/** From a point to the outline. */
function distanceTo(outline: Outline, [x, y]: [number, number]): number {
  if (outline.kind === "rect") {
    const dx = Math.abs(x - outline.x - outline.width / 2) - outline.width / 2;
    const dy = Math.abs(y - outline.y - outline.height / 2) - outline.height / 2;
    return Math.max(dx, dy);
  }
  let least = Number.POSITIVE_INFINITY;
  visitLines(outline.path, ({ x1, y1, x2, y2 }) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const part = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - x1 - part * dx, y - y1 - part * dy));
  });
  return least;
}

/** From the bottom of a cloud's notch its ring is further away than from the sides; in very flat boxes it is uneven. */
const RINGS = [
  { box: BOX, least: 0.8, most: 1.5 },
  { box: { x: 0, y: 0, width: 183, height: 62 }, least: 0.8, most: 1.5 },
  { box: { x: 0, y: 0, width: 426, height: 62 }, least: 0.6, most: 2 },
];

function checkRing(shape: Shape, { box, least, most }: (typeof RINGS)[number], grow: number): void {
  const outline = buildOutline(shape, box, { radius: 10 });
  const ring = buildOutline(shape, box, { radius: 10, grow });
  for (const [x, y] of pointsOf(outline)) expect(isInside(ring, x, y)).toBe(true);
  for (const point of pointsOf(ring)) {
    expect(distanceTo(outline, point)).toBeGreaterThan(least * grow);
    expect(distanceTo(outline, point)).toBeLessThan(most * grow);
  }
}

describe("buildOutline", () => {
  it.each(SHAPES)("stays in its box and reaches its sides: %s", (shape) => {
    const points = pointsOf(buildOutline(shape, BOX, { radius: 10, grow: 0 }));
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const sides = [Math.min(...xs) - 100, 247 - Math.max(...xs), Math.min(...ys) - 50, 90 - Math.max(...ys)];
    for (const distance of sides) {
      expect(distance).toBeGreaterThan(-0.05);
      expect(distance).toBeLessThan(3);
    }
  });

  it("makes rectangles of what can be one, with the radius that belongs to the shape", () => {
    expect(buildOutline("rounded", BOX, { radius: 10 })).toEqual({ kind: "rect", ...BOX, radius: 10 });
    expect(buildOutline("rectangle", BOX, { radius: 10 })).toEqual({ kind: "rect", ...BOX, radius: 0 });
    expect(buildOutline("pill", BOX, { radius: 10 })).toEqual({ kind: "rect", ...BOX, radius: 20 });
    expect(buildOutline("rounded", { ...BOX, height: 12 }, { radius: 10 })).toMatchObject({ radius: 6 });
  });

  it("draws the hexagon of the design", () => {
    const outline = buildOutline("hexagon", { x: 124, y: -20, width: 147, height: 40 }, { radius: 10 });
    const rounded = numbersOf(outline).map((number) => Math.round(number * 10) / 10);
    expect(rounded.slice(0, 11)).toEqual([0, 135.5, -15.9, 2, 138.4, -20, 143.4, -20, 1, 251.6, -20]);
  });

  it("mirrors the tag of a topic on the left", () => {
    const box = { x: -50, y: -20, width: 100, height: 40 };
    const right = buildOutline("tag", box, { radius: 10 });
    const left = buildOutline("tag", box, { radius: 10, pointsLeft: true });
    for (let x = -50.37; x < 50; x += 1) {
      for (let y = -20.29; y < 20; y += 1) expect(isInside(left, -x, y)).toBe(isInside(right, x, y));
    }
    expect(isInside(right, -47, -15)).toBe(true);
    expect(isInside(left, -47, -15)).toBe(false);
  });

  it.each(FILLED)("grows all round by the same, following the shape: %s", (shape) => {
    for (const ring of RINGS) {
      for (const grow of [2, 3, 7]) checkRing(shape, ring, grow);
    }
  });

  it("grows the radius of a rectangle too, and takes half a stroke off it when the outline shrinks", () => {
    expect(buildOutline("rounded", BOX, { radius: 8, grow: 3 })).toEqual({
      kind: "rect",
      x: 97,
      y: 47,
      width: 153,
      height: 46,
      radius: 11,
    });
    expect(buildOutline("rounded", BOX, { radius: 10, grow: -0.75 })).toMatchObject({ x: 100.75, radius: 9.25 });
    expect(buildOutline("rectangle", BOX, { radius: 10, grow: -0.75 })).toMatchObject({ radius: 0 });
  });

  it("draws the underline alone, a pixel above the bottom of the box", () => {
    expect(buildOutline("underline", BOX, { radius: 10 })).toEqual({ kind: "path", path: [0, 100, 89, 1, 247, 89] });
    expect(buildOutline("none", BOX, { radius: 10 })).toEqual({ kind: "path", path: [] });
  });

  it.each(["underline", "none"] as const)(
    "answers with the box where there is no ground, once it grows: %s",
    (shape) => {
      expect(buildOutline(shape, BOX, { radius: 6, grow: 0 })).toEqual({ kind: "rect", ...BOX, radius: 6 });
      expect(buildOutline(shape, BOX, { radius: 6, grow: 3 })).toMatchObject({ x: 97, radius: 9 });
    },
  );

  it.each(SHAPES)("is finite for boxes of any size, also none: %s", (shape) => {
    for (const width of [0, 1, 5, 40, 900]) {
      for (const height of [0, 1, 5, 40, 900]) {
        for (const grow of [undefined, -1, 0, 4]) {
          const outline = buildOutline(shape, { x: 0, y: 0, width, height }, { radius: 10, grow });
          expect(numbersOf(outline).every(Number.isFinite)).toBe(true);
        }
      }
    }
  });
});

describe("isInside", () => {
  const at = (shape: Shape, x: number, y: number) => isInside(buildOutline(shape, BOX, { radius: 10 }), x, y);

  it.each(FILLED)("is true in the middle and false outside the box: %s", (shape) => {
    expect(at(shape, 173, 70)).toBe(true);
    expect([at(shape, 99, 70), at(shape, 248, 70), at(shape, 173, 49), at(shape, 173, 91)]).not.toContain(true);
  });

  it("knows where corners are cut", () => {
    expect(at("rectangle", 100.5, 50.5)).toBe(true);
    expect(at("rounded", 100.5, 50.5)).toBe(false);
    expect(at("rounded", 104, 54)).toBe(true);
    expect([at("ellipse", 110, 55), at("diamond", 130, 60), at("hexagon", 102, 55)]).not.toContain(true);
    expect([at("parallelogram", 103, 55), at("cloud", 102, 52), at("tag", 245, 55)]).not.toContain(true);
    expect([at("parallelogram", 103, 86), at("parallelogram", 243, 54)]).toEqual([true, true]);
  });

  it("is false for an open line", () => {
    expect(at("underline", 173, 89)).toBe(false);
    expect(at("none", 173, 70)).toBe(false);
  });
});
