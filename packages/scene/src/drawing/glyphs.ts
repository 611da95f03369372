import type { GlyphKind } from "../figure/content-size.ts";
import { CIRCLE, movePath, type Path, PathBuilder } from "../path.ts";

/** Drawn on a grid of 20, shown at 16. */
export const GLYPH_SCALE = 0.8;
export const GLYPH_STROKE = 1.36;
export const GLYPH_OPACITY = 0.72;

const K = 1 - CIRCLE;

/** A sheet with a folded corner and two lines on it. */
const NOTE = new PathBuilder()
  .moveTo(4.5, 5.2)
  .cubicTo(4.5, 4.2 + K, 4.5 + K, 4.2, 5.5, 4.2)
  .lineTo(14.5, 4.2)
  .cubicTo(15.5 - K, 4.2, 15.5, 4.2 + K, 15.5, 5.2)
  .lineTo(15.5, 11.8)
  .lineTo(11.7, 15.8)
  .lineTo(5.5, 15.8)
  .cubicTo(4.5 + K, 15.8, 4.5, 15.8 - K, 4.5, 14.8)
  .close()
  .moveTo(15.5, 11.8)
  .lineTo(12.7, 11.8)
  .cubicTo(11.7 + K, 11.8, 11.7, 11.8 + K, 11.7, 12.8)
  .lineTo(11.7, 15.8)
  .moveTo(7.5, 8)
  .lineTo(12.5, 8)
  .moveTo(7.5, 11)
  .lineTo(9.5, 11)
  .build();

/** Half a link of the chain: an arm, a half circle of radius 3.1 around (13, 7), an arm; the other half is its mirror image. */
const ARC = 3.1 * CIRCLE * Math.SQRT1_2;
const LINK = new PathBuilder()
  .moveTo(8.3, 11.7)
  .lineTo(11.7, 8.3)
  .moveTo(9.2, 6.4)
  .lineTo(10.8, 4.8)
  .cubicTo(10.8 + ARC, 4.8 - ARC, 15.2 - ARC, 4.8 - ARC, 15.2, 4.8)
  .cubicTo(15.2 + ARC, 4.8 + ARC, 15.2 + ARC, 9.2 - ARC, 15.2, 9.2)
  .lineTo(13.6, 10.8)
  .moveTo(10.8, 13.6)
  .lineTo(9.2, 15.2)
  .cubicTo(9.2 - ARC, 15.2 + ARC, 4.8 + ARC, 15.2 + ARC, 4.8, 15.2)
  .cubicTo(4.8 - ARC, 15.2 - ARC, 4.8 - ARC, 10.8 + ARC, 4.8, 10.8)
  .lineTo(6.4, 9.2)
  .build();

const GLYPHS: Readonly<Record<GlyphKind, Path>> = { note: NOTE, link: LINK };

/** A glyph with its top left corner at a place. */
export function buildGlyph(kind: GlyphKind, x: number, y: number): Path {
  return movePath(GLYPHS[kind], { x, y, scale: GLYPH_SCALE });
}
