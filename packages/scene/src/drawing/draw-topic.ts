import type { Figure } from "../figure/figure.ts";
import { placeContent } from "../figure/place-content.ts";
import { IMAGE_RADIUS, metricsOf } from "../figure/topic-metrics.ts";
import { buildOutline } from "../outlines/build-outline.ts";
import type { Primitive } from "../primitives.ts";
import type { Theme } from "../theme/theme.ts";
import { coloursOf, connectorColours, type TopicColours } from "../theme/topic-colours.ts";
import { drawTextBlock } from "./draw-text.ts";
import { buildGlyph, GLYPH_OPACITY, GLYPH_STROKE } from "./glyphs.ts";
import { knownMarkDrawing } from "./mark-drawing.ts";

export interface TopicContext {
  readonly theme: Theme;
  readonly hue: number;
  /** In the org chart texts stand in the middle. */
  /** On the left side of a two-sided map. */
  readonly isLeft: boolean;
}

const UNDERLINE_WIDTH = 2;

/** A topic as primitives around its own centre. */
export function drawTopic(figure: Figure, context: TopicContext): Primitive[] {
  const { topic, depth, text } = figure;
  const colours = coloursOf(context.theme, { depth, hue: context.hue, style: topic.style, shape: figure.shape });
  const content = placeContent(figure);
  const primitives: Primitive[] = [];
  drawOutline(primitives, figure, { ...context, colours });
  if (content.image && topic.image) {
    primitives.push({
      kind: "image",
      id: topic.image.id,
      url: topic.image.url,
      ...content.image,
      radius: IMAGE_RADIUS,
    });
  }
  if (content.text) drawTextBlock(primitives, text, { box: content.text, align: content.align, fill: colours.text });
  for (const { kind, x, y } of content.glyphs) {
    primitives.push({
      kind: "path",
      path: buildGlyph(kind, x, y),
      stroke: colours.text,
      strokeWidth: GLYPH_STROKE,
      opacity: GLYPH_OPACITY,
      cap: "round",
    });
  }
  if (content.marks.length > 0)
    primitives.push(
      ...(knownMarkDrawing()?.(content.marks, {
        topic,
        text: colours.text,
        ground: colours.fill ?? context.theme.canvas,
      }) ?? []),
    );
  return primitives;
}

function drawOutline(
  into: Primitive[],
  figure: Figure,
  { colours, theme, hue, isLeft }: TopicContext & { colours: TopicColours },
): void {
  const { shape, width, height, depth, topic } = figure;
  if (shape === "none") return;
  // A shape that was chosen for plain text is shown by its line: there is no ground to show it.
  const isChosen = topic.shape !== undefined && colours.fill === undefined;
  const stroke = colours.stroke ?? (isChosen ? connectorColours(theme, hue).sub : undefined);
  const strokeWidth = colours.strokeWidth || (stroke ? 1.5 : 0);
  const box = { x: -width / 2, y: -height / 2, width, height };
  const grow = shape === "underline" ? undefined : -strokeWidth / 2;
  const outline = buildOutline(shape, box, { radius: metricsOf(depth).radius, grow, pointsLeft: isLeft });
  if (shape === "underline") {
    into.push({ ...outline, stroke: colours.underline, strokeWidth: UNDERLINE_WIDTH, cap: "round" });
    return;
  }
  if (colours.fill || stroke) into.push({ ...outline, fill: colours.fill, stroke, strokeWidth });
}
