import type { Size } from "@treeline/layout";
import { SHAPES, type Shape } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { attachOf, footOf } from "./attach.ts";
import { boxSizeOf } from "./box-size.ts";
import { buildOutline } from "./build-outline.ts";
import { isInside } from "./is-inside.ts";

const FILLED = SHAPES.filter((shape) => shape !== "underline" && shape !== "none");
const CONTENTS = [
  { width: 20, height: 22 },
  { width: 97, height: 22 },
  { width: 220, height: 66 },
  { width: 60, height: 154 },
];

const outlineOf = (shape: Shape, { width, height }: Size, pointsLeft = false) =>
  buildOutline(shape, { x: -width / 2, y: -height / 2, width, height }, { radius: 10, grow: 0, pointsLeft });

describe("attachOf", () => {
  it.each(FILLED)("points at the outline in the middle of each side: %s", (shape) => {
    for (const content of CONTENTS) {
      for (const pointsLeft of [false, true]) {
        const size = boxSizeOf(shape, content, { x: 16, y: 9 });
        const { left, right, top, bottom } = attachOf(shape, size, { pointsLeft });
        const outline = outlineOf(shape, size, pointsLeft);
        const [w, h] = [size.width / 2, size.height / 2];
        const near = 0.6;
        const inner = [
          [left + near - w, 0],
          [w - right - near, 0],
          [0, top + near - h],
          [0, h - bottom - near],
        ] as const;
        const outer = [
          [left - near - w, 0],
          [w - right + near, 0],
          [0, top - near - h],
          [0, h - bottom + near],
        ] as const;
        for (const [x, y] of inner) expect(isInside(outline, x, y), `${shape} ${x} ${y}`).toBe(true);
        for (const [x, y] of outer) expect(isInside(outline, x, y), `${shape} ${x} ${y}`).toBe(false);
      }
    }
  });

  it("takes horizontal connectors to the line of the underline, and all others to the middle", () => {
    for (const shape of SHAPES) {
      expect(attachOf(shape, { width: 129, height: 40 }).dy).toBe(shape === "underline" ? 19 : 0);
    }
    expect(attachOf("underline", { width: 129, height: 40 }).bottom).toBe(1);
  });

  it.each(FILLED)("hides the thick start of a branch behind a root of one line or more: %s", (shape) => {
    for (const content of CONTENTS) {
      const size = boxSizeOf(shape, { width: content.width, height: Math.max(26, content.height) }, { x: 24, y: 14 });
      const { left, right, cover } = attachOf(shape, size);
      const outline = outlineOf(shape, size);
      expect(cover).toBeGreaterThanOrEqual(Math.min(14, size.width / 2));
      for (const y of [-12, 12]) {
        expect(isInside(outline, left + cover - size.width / 2, y)).toBe(true);
        expect(isInside(outline, size.width / 2 - right - cover, y)).toBe(true);
      }
    }
  });

  it("starts branches further inside where the side of the root is long and low", () => {
    for (const shape of ["ellipse", "diamond", "cloud"] as const) {
      const size = { width: 600, height: 64 };
      const { cover } = attachOf(shape, size);
      expect(cover).toBeGreaterThan(14);
      expect(isInside(outlineOf(shape, size), cover - 300 + attachOf(shape, size).left, 12)).toBe(true);
    }
  });

  it("has no cover where there is no ground", () => {
    expect(attachOf("none", { width: 100, height: 40 }).cover).toBe(0);
    expect(attachOf("underline", { width: 100, height: 40 }).cover).toBe(0);
  });
});

describe("footOf", () => {
  it.each(FILLED)("is where the outline ends, 14 from the left: %s", (shape) => {
    for (const content of CONTENTS) {
      const size = boxSizeOf(shape, content, { x: 16, y: 9 });
      const y = size.height / 2 - footOf(shape, size, 14);
      const outline = outlineOf(shape, size);
      expect(isInside(outline, 14 - size.width / 2, y - 1.5), `${shape} ${size.width}x${size.height}`).toBe(true);
      expect(isInside(outline, 14 - size.width / 2, y + 1.5)).toBe(false);
    }
  });

  it("is the line itself under an underline and the bottom of the box under plain text", () => {
    expect(footOf("underline", { width: 100, height: 40 }, 14)).toBe(1);
    expect(footOf("none", { width: 100, height: 40 }, 14)).toBe(0);
  });

  it("is finite for a box without size", () => {
    for (const shape of SHAPES) expect(footOf(shape, { width: 0, height: 0 }, 0)).toBeGreaterThanOrEqual(0);
  });
});
