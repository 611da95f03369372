import type { Size } from "@treeline/layout";
import type { Shape } from "@treeline/map";
import { cloudDrop, cloudSizeOf } from "./cloud.ts";
import { diamondSizeOf } from "./diamond.ts";
import { ellipseSizeOf } from "./ellipse.ts";
import type { Padding } from "./outline.ts";
import { pointedSizeOf } from "./pointed.ts";
import { pillSizeOf, rectangleSizeOf } from "./rectangles.ts";

/** In whole pixels. The offsets are from the middle of the box to the middle of the content. */
export interface BoxSize extends Size {
  readonly contentDx: number;
  readonly contentDy: number;
}

/** The whole content lies inside the outline that is built for the box. */
export function boxSizeOf(shape: Shape, content: Size, padding: Padding): BoxSize {
  const size = sizeOf(shape, content, padding);
  const width = Math.ceil(size.width - FLOAT_ERROR);
  const height = Math.ceil(size.height - FLOAT_ERROR);
  return { width, height, contentDx: 0, contentDy: shape === "cloud" ? cloudDrop(height) : 0 };
}

/** So that 100.00000001 does not become 101. */
const FLOAT_ERROR = 1e-6;

function sizeOf(shape: Shape, content: Size, padding: Padding): Size {
  switch (shape) {
    case "rounded":
    case "rectangle":
    case "underline":
    case "none":
      return rectangleSizeOf(content, padding);
    case "pill":
      return pillSizeOf(content, padding);
    case "ellipse":
      return ellipseSizeOf(content, padding);
    case "diamond":
      return diamondSizeOf(content, padding);
    case "hexagon":
    case "parallelogram":
    case "tag":
      return pointedSizeOf(shape, content, padding);
    case "cloud":
      return cloudSizeOf(content, padding);
  }
}
