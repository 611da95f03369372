import type { Size } from "@treeline/layout";
import type { Topic, TopicImage } from "@treeline/map";
import type { TextBlock } from "../measure/wrap-text.ts";
import { GLYPH_GAP, GLYPH_SIZE, GLYPH_TEXT_GAP, IMAGE_INSET, IMAGE_MAX, IMAGE_TEXT_GAP } from "./topic-metrics.ts";

/** An image as large as it was made, but never over the limit; its proportions stay. */
export function imageSize({ width, height }: TopicImage): Size {
  const scale = Math.min(1, IMAGE_MAX.width / width, IMAGE_MAX.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export type GlyphKind = "note" | "link";

/** The note comes first. */
export function listGlyphs({ note, link }: Topic): readonly GlyphKind[] {
  if (!note) return link ? LINK : NONE;
  return link ? BOTH : NOTE;
}
const NONE: readonly GlyphKind[] = [];
const NOTE: readonly GlyphKind[] = ["note"];
const LINK: readonly GlyphKind[] = ["link"];
const BOTH: readonly GlyphKind[] = ["note", "link"];

export function glyphsWidth(count: number): number {
  return count === 0 ? 0 : GLYPH_TEXT_GAP + count * GLYPH_SIZE + (count - 1) * GLYPH_GAP;
}

/** The row under an image is absent when it would be empty. */
export function hasTextRow(topic: Topic): boolean {
  return topic.plain !== "" || topic.image === undefined || listGlyphs(topic).length > 0;
}

/** The text with the glyphs after it. */
export function rowSize(topic: Topic, text: TextBlock): Size {
  if (!topic.note && !topic.link && !topic.image) return text;
  if (!hasTextRow(topic)) return { width: 0, height: 0 };
  return { width: text.width + glyphsWidth(listGlyphs(topic).length), height: text.height };
}

/** Everything inside the padding. An image reaches nearer to the edges than text does. */
export function contentSize(topic: Topic, text: TextBlock, padding: { x: number; y: number }): Size {
  const row = rowSize(topic, text);
  if (!topic.image) return row;
  const image = imageSize(topic.image);
  const outwards = IMAGE_INSET - padding.x;
  const top = IMAGE_INSET - padding.y;
  const bottom = row.height === 0 ? top : IMAGE_TEXT_GAP + row.height;
  return { width: Math.max(row.width, image.width + 2 * outwards), height: top + image.height + bottom };
}
