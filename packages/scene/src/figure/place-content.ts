import { traitsOf } from "@treeline/layout";
import {
  contentSize,
  frontWidth,
  type GlyphKind,
  glyphsWidth,
  hasTextRow,
  imageSize,
  listGlyphs,
  markSize,
  rowSize,
  rowsOfMarks,
} from "./content-size.ts";
import type { Figure } from "./figure.ts";
import {
  GLYPH_GAP,
  GLYPH_SIZE,
  GLYPH_TEXT_GAP,
  IMAGE_INSET,
  IMAGE_TEXT_GAP,
  MARK_GAP,
  MARK_ROW_GAP,
  metricsOf,
} from "./topic-metrics.ts";

export interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Align = "left" | "center" | "right";

/** Where the parts of a topic are, from its centre. */
export interface PlacedContent {
  readonly text: PlacedBox | undefined;
  readonly align: Align;
  readonly image: PlacedBox | undefined;
  readonly glyphs: readonly (PlacedBox & { readonly kind: GlyphKind })[];
  readonly marks: readonly PlacedMark[];
}

export interface PlacedMark extends PlacedBox {
  readonly name: string;
}

export function placeContent(figure: Figure): PlacedContent {
  const { topic, text, depth, contentDx, contentDy, layout } = figure;
  const isCentred = depth === 0 || traitsOf(layout).below.growth === "down" || topic.image;
  const { padding } = metricsOf(depth);
  const align = topic.style?.align ?? (isCentred ? "center" : "left");
  const content = contentSize(topic, text, depth);
  const row = rowSize(topic, text);
  const image = topic.image && imageSize(topic.image);
  const top = contentDy - content.height / 2;
  const imageTop = top + IMAGE_INSET - padding.y;
  const textTop = image ? imageTop + image.height + IMAGE_TEXT_GAP : top;
  const above = rowsOfMarks(topic, text, depth);
  const rowTop = above ? textTop + above.height + MARK_ROW_GAP : textTop;
  // Alignment is of the row as a whole in a box that is wider than it.
  const room = Math.max(content.width, figure.width - 2 * padding.x);
  const whole = isSymmetrical(figure) ? room : content.width;
  const leftOf = ({ width }: { width: number }) => {
    const spare = whole - width;
    return contentDx - width / 2 + (align === "left" ? -spare / 2 : align === "right" ? spare / 2 : 0);
  };
  const left = leftOf(row);
  return {
    align,
    image: image && { x: contentDx - image.width / 2, y: imageTop, ...image },
    text: hasTextRow(topic)
      ? { x: left + frontWidth(topic, text), y: rowTop, width: text.width, height: text.height }
      : undefined,
    glyphs: placeGlyphs(listGlyphs(topic), left + row.width, rowTop + row.height / 2),
    marks: above
      ? placeMarks(figure, { x: leftOf(above), y: textTop, perRow: above.perRow })
      : placeMarks(figure, {
          x: left,
          y: rowTop + (row.height - markSize(text)) / 2,
          perRow: Number.POSITIVE_INFINITY,
        }),
  };
}

/** Only boxes have straight sides for text to stand at; elsewhere it stays in the middle. */
function isSymmetrical({ shape }: Figure): boolean {
  return shape === "rounded" || shape === "rectangle" || shape === "none" || shape === "underline";
}

function placeMarks(
  { topic: { marks }, text }: Figure,
  { x, y, perRow }: { x: number; y: number; perRow: number },
): readonly PlacedMark[] {
  if (!marks) return NO_MARKS;
  const size = markSize(text);
  const step = size + MARK_GAP;
  return marks.map(({ name }, index) => {
    const row = Math.floor(index / perRow);
    const column = row === 0 ? index : index % perRow;
    return { name, x: x + column * step, y: y + row * step, width: size, height: size };
  });
}

const NO_MARKS: readonly PlacedMark[] = [];

function placeGlyphs(kinds: readonly GlyphKind[], right: number, middle: number): PlacedContent["glyphs"] {
  const start = right - glyphsWidth(kinds.length) + GLYPH_TEXT_GAP;
  return kinds.map((kind, index) => ({
    kind,
    x: start + index * (GLYPH_SIZE + GLYPH_GAP),
    y: middle - GLYPH_SIZE / 2,
    width: GLYPH_SIZE,
    height: GLYPH_SIZE,
  }));
}
