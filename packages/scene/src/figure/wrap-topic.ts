import type { TextRun, Topic } from "@treeline/map";
import { type Font, fontOf } from "../measure/font.ts";
import type { TextMeasurer } from "../measure/text-measurer.ts";
import { type TextBlock, wrapText } from "../measure/wrap-text.ts";
import { type DepthClass, metricsOf } from "./topic-metrics.ts";

const BOLD = 700;

export function topicFont(depth: DepthClass, fontSize?: number): Font {
  const { fontSize: usual, weight, tracking } = metricsOf(depth);
  return fontOf({ size: fontSize ?? usual, weight, tracking });
}

export interface TopicText {
  readonly font: Font;
  readonly lineHeight: number;
  readonly maxWidth: number;
}

/** How a topic's text is set. The editor's text box uses the same numbers, so nothing shifts when it opens. */
export function topicText(depth: DepthClass, fontSize?: number): TopicText {
  return fontSize === undefined ? (USUAL[depth] as TopicText) : buildTopicText(depth, fontSize);
}

function buildTopicText(depth: DepthClass, fontSize?: number): TopicText {
  const { fontSize: usual, lineHeight, maxTextWidth } = metricsOf(depth);
  const scale = (fontSize ?? usual) / usual;
  return {
    font: topicFont(depth, fontSize),
    lineHeight: Math.round(lineHeight * scale),
    maxWidth: Math.round(maxTextWidth * Math.max(1, scale)),
  };
}

/** Nearly all topics have the size of their depth. */
const USUAL = ([0, 1, 2, 3] as const).map((depth) => buildTopicText(depth));

function runFont(base: Font, run: TextRun): Font {
  if (!run.bold && !run.italic) return base;
  return fontOf({ ...base, weight: run.bold ? BOLD : base.weight, isItalic: run.italic === true });
}

export function wrapTopic({ text, style }: Topic, depth: DepthClass, measurer: TextMeasurer): TextBlock {
  const { font, maxWidth, lineHeight } = topicText(depth, style?.fontSize);
  return wrapText(text, { fontOf: (run) => runFont(font, run), maxWidth, lineHeight, measurer });
}
