import type { Size } from "@treeline/layout";
import type { Shape } from "@treeline/map";
import { CLOUD_INSETS, cloudFootOf } from "./cloud.ts";
import { diamondFootOf, diamondInsetsOf } from "./diamond.ts";
import { ellipseFootOf } from "./ellipse.ts";
import { hexagonFootOf, pointOf, tipInsetOf } from "./pointed.ts";
import { pillFootOf, UNDERLINE_INSET } from "./rectangles.ts";

/** Where connectors meet a topic. */
export interface Attach {
  /** From each edge of the box in to where the outline is at the middle of that side. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From the middle of the box down to where horizontal connectors meet it: 0, but for the underline. */
  readonly dy: number;
  /** How far inside the outline a thick line can start unseen; 0 if there is no ground to hide it. */
  readonly cover: number;
  readonly shape: Shape;
}

/** Branches start so far inside the root, where its shape hides a line up to HIDDEN off the middle. */
const COVER = 14;
const HIDDEN = 12.5;

export function attachOf(shape: Shape, size: Size, options: { readonly pointsLeft?: boolean } = {}): Attach {
  const plain = { left: 0, right: 0, top: 0, bottom: 0, dy: 0, cover: Math.min(COVER, size.width / 2), shape };
  switch (shape) {
    case "rounded":
    case "rectangle":
      return plain;
    case "pill":
      return { ...plain, cover: coverOf(size, pillDepth(size)) };
    case "ellipse":
      return { ...plain, cover: coverOf(size, ellipseDepth(size)) };
    case "diamond": {
      const { side, end } = diamondInsetsOf(size);
      const cover = coverOf(size, (HIDDEN * size.width) / Math.max(1, size.height));
      return { ...plain, left: side, right: side, top: end, bottom: end, cover };
    }
    case "hexagon": {
      const tip = tipInsetOf("hexagon", size);
      return { ...plain, left: tip, right: tip };
    }
    case "parallelogram": {
      const middle = pointOf("parallelogram", size) / 2;
      return { ...plain, left: middle, right: middle };
    }
    case "tag": {
      const tip = tipInsetOf("tag", size);
      return options.pointsLeft ? { ...plain, left: tip } : { ...plain, right: tip };
    }
    case "cloud": {
      const left = CLOUD_INSETS.left * size.width;
      const right = CLOUD_INSETS.right * size.width;
      return { ...plain, left, right, top: CLOUD_INSETS.top * size.height, cover: coverOf(size, 0.08 * size.width) };
    }
    case "underline":
      return { ...plain, bottom: UNDERLINE_INSET, dy: size.height / 2 - UNDERLINE_INSET, cover: 0 };
    case "none":
      return { ...plain, cover: 0 };
  }
}

/**
 * How high above the bottom of the box the outline is, x pixels from the left: where a tree's spine leaves its parent.
 * A tag counts as one that points right, since trees grow only that way.
 */
export function footOf(shape: Shape, size: Size, x: number): number {
  switch (shape) {
    case "pill":
      return pillFootOf(size, x);
    case "ellipse":
      return ellipseFootOf(size, x);
    case "diamond":
      return diamondFootOf(size, x);
    case "hexagon":
      return hexagonFootOf(size, x);
    case "cloud":
      return cloudFootOf(size, x);
    case "underline":
      return UNDERLINE_INSET;
    case "rounded":
    case "rectangle":
    case "parallelogram":
    case "tag":
    case "none":
      return 0;
  }
}

function coverOf({ width }: Size, depth: number): number {
  return Math.min(width / 2, Math.max(COVER, depth));
}

function pillDepth({ width, height }: Size): number {
  const radius = Math.min(width, height) / 2;
  if (width < height) return COVER;
  return radius < HIDDEN ? radius : radius - Math.sqrt(radius * radius - HIDDEN * HIDDEN);
}

function ellipseDepth({ width, height }: Size): number {
  const up = Math.min(1, (2 * HIDDEN) / Math.max(1, height));
  return (width / 2) * (1 - Math.sqrt(1 - up * up));
}
