import type { Size } from "@treeline/layout";
import { PathBuilder } from "../path.ts";
import { cornerShift, outwards } from "./move-out.ts";
import type { Outline, OutlineBox, Padding } from "./outline.ts";

const CLOUD_PADDING = 1.95;

/** The content is this much of the height below the middle: the bumps are above. */
const LOW = 0.07;

/** As parts of the box: where the outline starts, then its cubics clockwise. The last line runs along the bottom. */
const CLOUD = [
  [0.1365, 1],
  [0.069, 0.9875, 0.014, 0.8876, 0.0023, 0.7559],
  [-0.0094, 0.6242, 0.025, 0.4934, 0.0863, 0.4363],
  [0.072, 0.2785, 0.1188, 0.1232, 0.2006, 0.0564],
  [0.2825, -0.0104, 0.3794, 0.0276, 0.4377, 0.1495],
  [0.4804, 0.0355, 0.5618, -0.0215, 0.6408, 0.0074],
  [0.7198, 0.0364, 0.7792, 0.1448, 0.7891, 0.2781],
  [0.8875, 0.2444, 0.9808, 0.3787, 0.9974, 0.5781],
  [1.0141, 0.7774, 0.9478, 0.9663, 0.8493, 1],
].flat();

/** How much of the width content may take, by how much of the height it takes: bumps cut into its upper corners. */
const WIDEST = [
  { height: 0.5, width: 0.8 },
  { height: 0.57, width: 0.71 },
  { height: 0.58, width: 0.565 },
  { height: 0.78, width: 0.53 },
] as const;

/** How much of the height the content of a flat and of a tall cloud may take. */
const FLAT_HEIGHT = 0.56;
const TALL_HEIGHT = 0.78;

/** Narrower, the bumps would be rabbit's ears. */
const NARROWEST = 0.9;

/** The lower left bump: an ellipse's middle and half axes, as parts of the box. */
const FOOT = { x: 0.15, y: 0.705, rx: 0.15, ry: 0.295 } as const;

/** Where the outline is at the middle of each side, as a part of the width or height. */
export const CLOUD_INSETS = { left: 0.0415, right: 0.0133, top: 0.0463 } as const;

export function buildCloud({ x, y, width, height }: OutlineBox, grow: number): Outline {
  const points = CLOUD.map((part, at) => (at % 2 === 0 ? x + part * width : y + part * height));
  const moved = grow === 0 ? points : moveCurves(points, grow);
  const path = new PathBuilder().moveTo(moved[0] as number, moved[1] as number);
  for (let at = 2; at < moved.length; at += 6) {
    const [c1x, c1y, c2x, c2y, endX, endY] = moved.slice(at, at + 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    path.cubicTo(c1x, c1y, c2x, c2y, endX, endY);
  }
  return { kind: "path", path: path.close().build() };
}

/** Moves the ends of all curves out, and in proportion what is between. A larger cloud would come too near in the notches. */
function moveCurves(points: readonly number[], grow: number): number[] {
  const moved = [...points];
  const at = (index: number): number => points[(index + points.length) % points.length] as number;
  for (let end = 0; end < points.length; end += 6) {
    const before = outwards(at(end) - at(end - 2), at(end + 1) - at(end - 1));
    const after = outwards(at(end + 2) - at(end), at(end + 3) - at(end + 1));
    const shift = cornerShift(before, after);
    moved[end] = at(end) + shift.x * grow;
    moved[end + 1] = at(end + 1) + shift.y * grow;
  }
  for (let start = 0; start + 6 < points.length; start += 6) {
    const stretch = chordOf(moved, start) / (chordOf(points, start) || 1);
    for (const xOrY of [start, start + 1]) {
      moved[xOrY + 2] = (moved[xOrY] as number) + stretch * (at(xOrY + 2) - at(xOrY));
      moved[xOrY + 4] = (moved[xOrY + 6] as number) + stretch * (at(xOrY + 4) - at(xOrY + 6));
    }
  }
  return moved;
}

function chordOf(points: readonly number[], start: number): number {
  const dx = (points[start + 6] as number) - (points[start] as number);
  return Math.hypot(dx, (points[start + 7] as number) - (points[start + 1] as number));
}

/** The outline is in proportion to the box, so the padding alone does not do for long or tall content. */
export function cloudSizeOf(content: Size, padding: Padding): Size {
  const tallness = content.height / (content.width + content.height || 1);
  const change = Math.min(1, Math.max(0, (tallness - 0.4) / 0.2));
  const share = FLAT_HEIGHT + (TALL_HEIGHT - FLAT_HEIGHT) * change;
  const height = Math.max(content.height + 2 * padding.y * CLOUD_PADDING, content.height / share);
  const plain = content.width + 2 * padding.x * CLOUD_PADDING;
  const width = Math.max(plain, content.width / widestAt(content.height / height), height * NARROWEST);
  return { width, height };
}

function widestAt(share: number): number {
  let from = WIDEST[0] as (typeof WIDEST)[number];
  for (const to of WIDEST) {
    if (share <= to.height) {
      const part = to === from ? 0 : Math.max(0, (share - from.height) / (to.height - from.height));
      return from.width + part * (to.width - from.width);
    }
    from = to;
  }
  return from.width;
}

export function cloudDrop(height: number): number {
  return LOW * height;
}

/** How high above the bottom of the box the outline is, x pixels from the left. */
export function cloudFootOf({ width, height }: Size, x: number): number {
  const part = width === 0 ? 1 : x / width;
  if (part >= FOOT.x) return 0;
  const fromMiddle = (FOOT.x - part) / FOOT.rx;
  return height * (1 - FOOT.y - FOOT.ry * Math.sqrt(Math.max(0, 1 - fromMiddle * fromMiddle)));
}
