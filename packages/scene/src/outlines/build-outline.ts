import type { Shape } from "@treeline/map";
import { buildCloud } from "./cloud.ts";
import { buildDiamond } from "./diamond.ts";
import { buildEllipse } from "./ellipse.ts";
import type { Outline, OutlineBox } from "./outline.ts";
import { buildHexagon, buildParallelogram, buildTag } from "./pointed.ts";
import { buildPill, buildRectangle, buildUnderline } from "./rectangles.ts";

export interface OutlineOptions {
  /** Of the rounded rectangle, and of what stands for the shapes without an outline. */
  readonly radius: number;
  /**
   * Moves the outline out by so many pixels, or in if negative: half a stroke's width inwards keeps the stroke in the box.
   * If it is given at all, 0 too, then shapes without a ground answer with their box, as rings and hit tests need it.
   */
  readonly grow?: number | undefined;
  /** The tag of a topic on the left side of the map. */
  readonly pointsLeft?: boolean | undefined;
}

/** Text without a shape has an empty path. */
export function buildOutline(shape: Shape, box: OutlineBox, options: OutlineOptions): Outline {
  const { radius, grow = 0, pointsLeft = false } = options;
  switch (shape) {
    case "rounded":
      return buildRectangle(box, { radius, grow });
    case "rectangle":
      return buildRectangle(box, { radius: 0, grow });
    case "pill":
      return buildPill(box, grow);
    case "ellipse":
      return buildEllipse(box, grow);
    case "diamond":
      return buildDiamond(box, grow);
    case "hexagon":
      return buildHexagon(box, grow);
    case "parallelogram":
      return buildParallelogram(box, grow);
    case "tag":
      return buildTag(box, { grow, pointsLeft });
    case "cloud":
      return buildCloud(box, grow);
    case "underline":
      return options.grow === undefined ? buildUnderline(box) : buildRectangle(box, { radius, grow });
    case "none":
      return options.grow === undefined ? { kind: "path", path: [] } : buildRectangle(box, { radius, grow });
  }
}
