import type { Metadata } from "sharp";
import { describe, expect, it } from "vitest";
import { requireBearableCost } from "./picture-cost.ts";
import type { PictureType } from "./picture-type.ts";

const judge = (type: PictureType, width: number, height: number, more: Partial<Metadata> = {}) =>
  requireBearableCost(
    { width, height, depth: "uchar", hasAlpha: false, isProgressive: false, ...more } as Metadata,
    type,
  );

describe("the cost of reading a picture", () => {
  it("lets the largest photos of phones in, two at a time", () => {
    expect(judge("jpeg", 8_160, 6_120)).toEqual({ isHeavy: false });
    expect(judge("png", 6_000, 4_000)).toEqual({ isHeavy: false });
    expect(judge("webp", 4_000, 4_000)).toEqual({ isHeavy: false });
  });

  it("lets those go alone whose reader holds everything at once", () => {
    expect(judge("avif", 4_000, 3_000)).toEqual({ isHeavy: true });
    expect(judge("jpeg", 5_000, 4_000, { isProgressive: true })).toEqual({ isHeavy: true });
    expect(judge("png", 4_000, 4_000, { isProgressive: true, hasAlpha: true })).toEqual({ isHeavy: true });
  });

  it.each<[PictureType, number, number, Partial<Metadata>]>([
    ["jpeg", 9_000, 8_000, {}],
    ["png", 30_000, 30_000, {}],
    ["jpeg", 8_160, 6_120, { isProgressive: true }],
    ["avif", 6_000, 4_000, {}],
    ["avif", 4_000, 3_000, { depth: "ushort" }],
    ["webp", 16_383, 16_383, {}],
    ["gif", 65_535, 65_535, {}],
  ])("refuses %s of %i × %i %j", (type, width, height, more) => {
    expect(() => judge(type, width, height, more)).toThrow(/too many pixels/);
  });
});
