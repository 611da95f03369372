import type { Size } from "@treeline/layout";
import { SHAPES, type Shape } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { boxSizeOf } from "./box-size.ts";
import { buildOutline } from "./build-outline.ts";
import { isInside } from "./is-inside.ts";
import type { Padding } from "./outline.ts";

/** Of depths 0, 1, 2 and 3. */
const METRICS = [
  { padding: { x: 24, y: 14 }, radius: 14 },
  { padding: { x: 16, y: 9 }, radius: 10 },
  { padding: { x: 12, y: 6 }, radius: 8 },
  { padding: { x: 6, y: 3 }, radius: 6 },
] as const;

interface Case {
  readonly content: Size;
  readonly padding: Padding;
  readonly radius: number;
}

function checkInside(shape: Shape, { content, padding, radius }: Case, pointsLeft = false): void {
  const { width, height, contentDx, contentDy } = boxSizeOf(shape, content, padding);
  const box = { x: -width / 2, y: -height / 2, width, height };
  const outline = buildOutline(shape, box, { radius, grow: 0, pointsLeft });
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const corner = [contentDx + (x * content.width) / 2, contentDy + (y * content.height) / 2] as const;
    const text = `${shape} ${width}x${height} around ${content.width}x${content.height} at ${corner.join(" ")}`;
    expect(isInside(outline, ...corner), text).toBe(true);
  }
}

describe("boxSizeOf", () => {
  it("gives the boxes of the design for one line at depth 1", () => {
    const content = { width: 96.6, height: 22 };
    const sizes = SHAPES.map((shape) => {
      const { width, height } = boxSizeOf(shape, content, { x: 16, y: 9 });
      return [shape, width, height];
    });
    expect(sizes).toEqual([
      ["rounded", 129, 40],
      ["rectangle", 129, 40],
      ["pill", 134, 40],
      ["ellipse", 140, 47],
      ["diamond", 183, 62],
      ["hexagon", 147, 40],
      ["parallelogram", 147, 40],
      ["tag", 147, 40],
      ["cloud", 159, 58],
      ["underline", 129, 40],
      ["none", 129, 40],
    ]);
  });

  it.each(SHAPES)("keeps all content inside the outline, from 10 by 20 to 240 by 400: %s", (shape) => {
    for (const { padding, radius } of METRICS) {
      for (let width = 10; width <= 240; width += 23) {
        for (let height = 20; height <= 400; height += 19) {
          checkInside(shape, { content: { width, height }, padding, radius });
          if (shape === "tag") checkInside(shape, { content: { width, height }, padding, radius }, true);
        }
      }
    }
  });

  it.each(SHAPES)("makes no box smaller when the content gets larger: %s", (shape) => {
    const padding = { x: 16, y: 9 };
    for (let size = 20; size < 400; size += 7) {
      const before = boxSizeOf(shape, { width: size / 2, height: size }, padding);
      const after = boxSizeOf(shape, { width: (size + 7) / 2, height: size + 7 }, padding);
      expect(after.width).toBeGreaterThanOrEqual(before.width);
      expect(after.height).toBeGreaterThanOrEqual(before.height);
    }
  });

  it("does not let points and slants grow with many lines", () => {
    for (const shape of ["hexagon", "parallelogram", "tag"] as const) {
      const { width, height } = boxSizeOf(shape, { width: 100, height: 400 }, { x: 6, y: 3 });
      expect([width, height]).toEqual([150, 406]);
    }
  });

  it("makes no tower of a tall text in a diamond or a cloud", () => {
    const content = { width: 240, height: 400 };
    expect(boxSizeOf("diamond", content, { x: 16, y: 9 }).height).toBeLessThan(1.8 * 400);
    expect(boxSizeOf("cloud", content, { x: 16, y: 9 }).height).toBeLessThan(1.4 * 400);
    const cloud = boxSizeOf("cloud", { width: 20, height: 400 }, { x: 16, y: 9 });
    expect(cloud.width).toBeGreaterThanOrEqual(0.9 * cloud.height - 1);
  });

  it("puts the content in the middle, in a cloud 7 % of its height lower", () => {
    for (const shape of SHAPES) {
      const box = boxSizeOf(shape, { width: 80, height: 22 }, { x: 16, y: 9 });
      expect(box.contentDx).toBe(0);
      expect(box.contentDy).toBe(shape === "cloud" ? 0.07 * box.height : 0);
    }
  });

  it("gives whole pixels, and a finite box for no content", () => {
    for (const shape of SHAPES) {
      for (const content of [
        { width: 0, height: 0 },
        { width: 33.3, height: 21.7 },
      ]) {
        const { width, height } = boxSizeOf(shape, content, { x: 6, y: 3 });
        expect([width, height].every(Number.isInteger), shape).toBe(true);
      }
    }
  });
});
