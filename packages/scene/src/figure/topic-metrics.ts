import type { Weight } from "../measure/font.ts";

/** 0 root, 1 main topic, 2 subtopic, 3 everything below: they look alike. */
export type DepthClass = 0 | 1 | 2 | 3;

export const childDepth = (depth: DepthClass): DepthClass => (depth === 3 ? 3 : ((depth + 1) as DepthClass));

export interface TopicMetrics {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly weight: Weight;
  readonly tracking: number;
  readonly padding: { readonly x: number; readonly y: number };
  readonly radius: number;
  readonly maxTextWidth: number;
  /** In the org chart. */
  readonly minWidth: number;
}

export const TOPIC_METRICS: readonly TopicMetrics[] = [
  {
    fontSize: 20,
    lineHeight: 26,
    weight: 600,
    tracking: -0.2,
    padding: { x: 24, y: 14 },
    radius: 14,
    maxTextWidth: 280,
    minWidth: 0,
  },
  {
    fontSize: 16,
    lineHeight: 22,
    weight: 600,
    tracking: -0.1,
    padding: { x: 16, y: 9 },
    radius: 10,
    maxTextWidth: 220,
    minWidth: 120,
  },
  {
    fontSize: 14,
    lineHeight: 20,
    weight: 500,
    tracking: 0,
    padding: { x: 12, y: 6 },
    radius: 8,
    maxTextWidth: 230,
    minWidth: 96,
  },
  {
    fontSize: 14,
    lineHeight: 20,
    weight: 400,
    tracking: 0,
    padding: { x: 6, y: 3 },
    radius: 6,
    maxTextWidth: 240,
    minWidth: 0,
  },
];

export const metricsOf = (depth: DepthClass): TopicMetrics => TOPIC_METRICS[depth] as TopicMetrics;

export const IMAGE_MAX = { width: 240, height: 180 } as const;
/** Pixels of the variant for maps: three for each of the largest that a topic shows. */
export const SMALL_IMAGE = { width: 3 * IMAGE_MAX.width, height: 3 * IMAGE_MAX.height } as const;
export const IMAGE_RADIUS = 6;
/** From an image to the edges of its topic. */
export const IMAGE_INSET = 8;
/** From an image to the text under it. */
export const IMAGE_TEXT_GAP = 6;

export const GLYPH_SIZE = 16;
/** From the text to the first glyph, and between glyphs. */
export const GLYPH_TEXT_GAP = 8;
export const GLYPH_GAP = 4;

/** So much lower than a line of the topic's text is a mark. */
export const MARK_INSET = 2;
export const MARK_GAP = 4;
/** From the marks to the text after or below them. */
export const MARK_TEXT_GAP = 8;
export const MARK_ROW_GAP = 4;
/** More than this stand above the text. */
export const MARKS_IN_FRONT = 3;

export const BADGE_HEIGHT = 20;
/** From a folded topic to its badge; the tree has no stub between them. */
export const BADGE_DISTANCE = 12;
export const BADGE_DISTANCE_TREE = 8;
export const BADGE_PADDING = 7;
