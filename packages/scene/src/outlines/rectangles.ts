import type { Size } from "@treeline/layout";
import { PathBuilder } from "../path.ts";
import { growBox, type Outline, type OutlineBox, type Padding } from "./outline.ts";

const PILL_PADDING = 1.15;

/** The underline is 2 px wide and lies inside its box. */
export const UNDERLINE_INSET = 1;

export interface Rounding {
  readonly radius: number;
  readonly grow: number;
}

export function buildRectangle(box: OutlineBox, { radius, grow }: Rounding): Outline {
  const { x, y, width, height } = growBox(box, grow);
  const most = Math.min(width, height) / 2;
  return { kind: "rect", x, y, width, height, radius: Math.min(most, Math.max(0, radius + grow)) };
}

export function buildPill(box: OutlineBox, grow: number): Outline {
  return buildRectangle(box, { radius: Math.min(box.width, box.height) / 2, grow });
}

/** Open: the line alone. */
export function buildUnderline(box: OutlineBox): Outline {
  const y = box.y + box.height - UNDERLINE_INSET;
  const line = new PathBuilder().moveTo(box.x, y).lineTo(box.x + box.width, y);
  return { kind: "path", path: line.build() };
}

export function rectangleSizeOf(content: Size, padding: Padding): Size {
  return { width: content.width + 2 * padding.x, height: content.height + 2 * padding.y };
}

/**
 * Half circles as high as the box cut off the corners of several lines, so the box gets wider until the corners are in.
 * Narrow text ends up in a standing pill, where the half circles are on top and below.
 */
export function pillSizeOf(content: Size, padding: Padding): Size {
  const height = content.height + 2 * padding.y;
  const plain = content.width + 2 * padding.x * PILL_PADDING;
  const half = content.width / 2;
  const standing = Math.max(plain, (half * half + padding.y * padding.y) / padding.y);
  if (standing <= height) return { width: standing, height };
  const radius = height / 2;
  const cut = radius - Math.sqrt(radius * radius - (radius - padding.y) ** 2);
  return { width: Math.max(plain, content.width + 2 * cut, height), height };
}

/** How high above the bottom of the box the outline is, x pixels from the left. */
export function pillFootOf({ width, height }: Size, x: number): number {
  const radius = Math.min(width, height) / 2;
  return x < radius ? radius - Math.sqrt(radius * radius - (radius - x) ** 2) : 0;
}
