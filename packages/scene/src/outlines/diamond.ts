import type { Size } from "@treeline/layout";
import type { Outline, OutlineBox, Padding } from "./outline.ts";
import { buildPolygon } from "./polygon.ts";

const CUT = 6;

/** The content's width in the box's plus its height in the box's: from 1 on its corners would stick out. */
const SHARES = 1 / 1.7 + 1 / 2.8;
const FLAT_SHARE = 1 / 1.7;
const TALL_SHARE = 1 / 2.8;

export function buildDiamond(box: OutlineBox, grow: number): Outline {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  const points = [cx, box.y, right, cy, cx, bottom, box.x, cy];
  return { kind: "path", path: buildPolygon({ points, cut: CUT, grow }) };
}

/**
 * 1.7 times the width and 2.8 times the height of a line, and a little air at the sides. That would make a tower of many
 * lines, so for tall content the two change places; in between they pass into each other, so that typing makes no jumps.
 */
export function diamondSizeOf(content: Size, padding: Padding): Size {
  const tallness = content.height / (content.width + content.height || 1);
  const change = Math.min(1, Math.max(0, (tallness - 0.4) / 0.2));
  const share = FLAT_SHARE + (TALL_SHARE - FLAT_SHARE) * change;
  return { width: content.width / share + 2 * padding.y, height: content.height / (SHARES - share) };
}

/** How far the rounding takes the tips back from the edges of the box. */
export function diamondInsetsOf({ width, height }: Size): { readonly side: number; readonly end: number } {
  const edge = Math.hypot(width, height) / 2;
  if (edge === 0) return { side: 0, end: 0 };
  const part = Math.min(CUT, edge / 2) / (4 * edge);
  return { side: part * width, end: part * height };
}

/** How high above the bottom of the box the outline is, x pixels from the left. */
export function diamondFootOf({ width, height }: Size, x: number): number {
  return width === 0 ? 0 : (height / 2) * Math.max(0, 1 - (2 * x) / width);
}
