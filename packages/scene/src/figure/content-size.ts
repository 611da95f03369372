import type { Size } from "@treeline/layout";
import type { Topic, TopicImage } from "@treeline/map";
import type { TextBlock } from "../measure/wrap-text.ts";
import {
  type DepthClass,
  GLYPH_GAP,
  GLYPH_SIZE,
  GLYPH_TEXT_GAP,
  IMAGE_INSET,
  IMAGE_MAX,
  IMAGE_TEXT_GAP,
  MARK_GAP,
  MARK_INSET,
  MARK_ROW_GAP,
  MARK_TEXT_GAP,
  MARKS_IN_FRONT,
  metricsOf,
} from "./topic-metrics.ts";

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
  const { plain, image, marks } = topic;
  return plain !== "" || image === undefined || listGlyphs(topic).length > 0 || isInFront(marks);
}

/** The text with the marks before it and the glyphs after it. */
export function rowSize(topic: Topic, text: TextBlock): Size {
  if (!topic.note && !topic.link && !topic.image && !topic.marks) return text;
  if (!hasTextRow(topic)) return { width: 0, height: 0 };
  return { width: frontWidth(topic, text) + text.width + glyphsWidth(listGlyphs(topic).length), height: text.height };
}

type Marks = Topic["marks"];

const isInFront = (marks: Marks): boolean => marks !== undefined && marks.length <= MARKS_IN_FRONT;

/** What the marks before the text take, with the gap after them. */
export const frontWidth = ({ marks }: Topic, text: TextBlock): number =>
  marks && isInFront(marks) ? marksWidth(marks.length, markSize(text)) + MARK_TEXT_GAP : 0;

/** A little lower than a line, so that a mark makes no topic higher. */
export const markSize = ({ lineHeight }: TextBlock): number => lineHeight - MARK_INSET;

export const marksWidth = (count: number, size: number): number => count * (size + MARK_GAP) - MARK_GAP;

export interface MarkRows extends Size {
  readonly perRow: number;
}

/** Many marks stand in rows above the text, no wider than text may be. */
export function rowsOfMarks({ marks }: Topic, text: TextBlock, depth: DepthClass): MarkRows | undefined {
  if (!marks || isInFront(marks)) return undefined;
  const size = markSize(text);
  const perRow = Math.floor((metricsOf(depth).maxTextWidth + MARK_GAP) / (size + MARK_GAP));
  const rows = Math.ceil(marks.length / perRow);
  return { perRow, width: marksWidth(Math.min(marks.length, perRow), size), height: marksWidth(rows, size) };
}

/** The text's row with the rows of marks above it. */
function textSize(topic: Topic, text: TextBlock, depth: DepthClass): Size {
  const row = rowSize(topic, text);
  const above = rowsOfMarks(topic, text, depth);
  if (!above) return row;
  const gap = row.height === 0 ? 0 : MARK_ROW_GAP;
  return { width: Math.max(row.width, above.width), height: above.height + gap + row.height };
}

/** Everything inside the padding. An image reaches nearer to the edges than text does. */
export function contentSize(topic: Topic, text: TextBlock, depth: DepthClass): Size {
  const { padding } = metricsOf(depth);
  const row = textSize(topic, text, depth);
  if (!topic.image) return row;
  const image = imageSize(topic.image);
  const outwards = IMAGE_INSET - padding.x;
  const top = IMAGE_INSET - padding.y;
  const bottom = row.height === 0 ? top : IMAGE_TEXT_GAP + row.height;
  return { width: Math.max(row.width, image.width + 2 * outwards), height: top + image.height + bottom };
}
