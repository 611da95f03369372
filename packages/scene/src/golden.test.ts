import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { comparePictures } from "./testing/compare-pictures.ts";
import { createGalleryPainter, GALLERY, GOLDEN_SCALE } from "./testing/gallery.ts";

/** A topic's fill, a shape or a line that changed is more than this part of the picture; rounding is far less. */
const TOLERANCE = 0.0005;

describe("the sample map looks as it was looked at", () => {
  const paint = createGalleryPainter();

  it.each(GALLERY)("$name", async (picture) => {
    const golden = readFileSync(new URL(`../golden/${picture.name}.png`, import.meta.url));
    const difference = await comparePictures(await paint(picture, GOLDEN_SCALE), golden);
    expect(difference.isSameSize).toBe(true);
    expect(difference.part).toBeLessThan(TOLERANCE);
  });
});
