import { traitsOf } from "@treeline/layout";
import {
  contentSize,
  type GlyphKind,
  glyphsWidth,
  hasTextRow,
  imageSize,
  listGlyphs,
  rowSize,
} from "./content-size.ts";
import type { Figure } from "./figure.ts";
import { GLYPH_GAP, GLYPH_SIZE, GLYPH_TEXT_GAP, IMAGE_INSET, IMAGE_TEXT_GAP, metricsOf } from "./topic-metrics.ts";

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
}

export function placeContent(figure: Figure): PlacedContent {
  const { topic, text, depth, contentDx, contentDy, layout } = figure;
  const isCentred = depth === 0 || traitsOf(layout).below.growth === "down" || topic.image;
  const { padding } = metricsOf(depth);
  const align = topic.style?.align ?? (isCentred ? "center" : "left");
  const content = contentSize(topic, text, padding);
  const row = rowSize(topic, text);
  const image = topic.image && imageSize(topic.image);
  const top = contentDy - content.height / 2;
  const imageTop = top + IMAGE_INSET - padding.y;
  const rowTop = image ? imageTop + image.height + IMAGE_TEXT_GAP : top;
  // Alignment is of the row as a whole in a box that is wider than it.
  const room = Math.max(content.width, figure.width - 2 * padding.x);
  const spare = isSymmetrical(figure) ? room - row.width : content.width - row.width;
  const left = contentDx - row.width / 2 + (align === "left" ? -spare / 2 : align === "right" ? spare / 2 : 0);
  return {
    align,
    image: image && { x: contentDx - image.width / 2, y: imageTop, ...image },
    text: hasTextRow(topic) ? { x: left, y: rowTop, width: text.width, height: text.height } : undefined,
    glyphs: placeGlyphs(listGlyphs(topic), left + row.width, rowTop + row.height / 2),
  };
}

/** Only boxes have straight sides for text to stand at; elsewhere it stays in the middle. */
function isSymmetrical({ shape }: Figure): boolean {
  return shape === "rounded" || shape === "rectangle" || shape === "none" || shape === "underline";
}

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
