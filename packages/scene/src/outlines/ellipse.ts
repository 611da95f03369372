import type { Size } from "@treeline/layout";
import { CIRCLE, PathBuilder } from "../path.ts";
import { growBox, type Outline, type OutlineBox, type Padding } from "./outline.ts";

const ELLIPSE_PADDING = 1.35;

/** How far out, as a part of the half axes, the corners of the content may be. */
const REACH = 0.98;

export function buildEllipse(box: OutlineBox, grow: number): Outline {
  const { x, y, width, height } = growBox(box, grow);
  const rx = width / 2;
  const ry = height / 2;
  const cx = x + rx;
  const cy = y + ry;
  const kx = rx * CIRCLE;
  const ky = ry * CIRCLE;
  const path = new PathBuilder()
    .moveTo(cx, y)
    .cubicTo(cx + kx, y, cx + rx, cy - ky, cx + rx, cy)
    .cubicTo(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
    .cubicTo(cx - kx, cy + ry, x, cy + ky, x, cy)
    .cubicTo(x, cy - ky, cx - kx, y, cx, y)
    .close();
  return { kind: "path", path: path.build() };
}

/** The padding is right for a line or two; the corners of a taller text would stick out, so then both axes grow alike. */
export function ellipseSizeOf(content: Size, padding: Padding): Size {
  const width = content.width + 2 * padding.x * ELLIPSE_PADDING;
  const height = content.height + 2 * padding.y * ELLIPSE_PADDING;
  const reach = Math.hypot(content.width / width, content.height / height);
  const scale = Math.max(1, reach / REACH);
  return { width: width * scale, height: height * scale };
}

/** How high above the bottom of the box the outline is, x pixels from the left. */
export function ellipseFootOf({ width, height }: Size, x: number): number {
  const fromMiddle = width === 0 ? 0 : 1 - Math.min(1, (2 * x) / width);
  return (height / 2) * (1 - Math.sqrt(1 - fromMiddle * fromMiddle));
}
