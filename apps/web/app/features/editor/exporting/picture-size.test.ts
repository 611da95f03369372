import { describe, expect, it } from "vitest";
import { JPG_LIMITS, PNG_LIMITS, pictureSize } from "./picture-size.ts";

describe("pictureSize", () => {
  it("pictureSize is the map at the scale that was asked for", () => {
    expect(pictureSize({ width: 801, height: 600 }, 2, PNG_LIMITS)).toEqual({
      width: 1602,
      height: 1200,
      scale: 2,
      isReduced: false,
    });
  });

  it.each([
    [{ width: 2_763, height: 64_927 }, 1],
    [{ width: 64_927, height: 2_763 }, 4],
    [{ width: 20_000, height: 20_000 }, 2],
    [{ width: 1_000_000, height: 3 }, 1],
    [{ width: 16_385, height: 16_385 }, 1],
  ])("pictureSize keeps %o at %i× within the limits, whole and in proportion", (map, wanted) => {
    for (const limits of [PNG_LIMITS, JPG_LIMITS]) {
      const { width, height, scale, isReduced } = pictureSize(map, wanted, limits);
      expect(isReduced).toBe(true);
      expect(Math.max(width, height)).toBeLessThanOrEqual(limits.maxSide);
      expect(width * height).toBeLessThanOrEqual(limits.maxPixels);
      expect(Math.abs(width - map.width * scale)).toBeLessThan(1);
      expect(Math.abs(height - map.height * scale)).toBeLessThanOrEqual(1);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    }
  });
});
