import type { SampleTopic } from "./sample-topic.ts";
import { estimateTextWidth } from "./text-width.ts";

interface DepthMeasures {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly padX: number;
  readonly padY: number;
  readonly radius: number;
}

/** Sizes of the boxes and the gaps between them, one value per depth; the last one counts for all deeper ones. */
export interface Measures {
  readonly topics: readonly DepthMeasures[];
  /** From the parent to a topic of depth 1, 2, 3. */
  readonly levelGaps: readonly number[];
  /** Between siblings of depth 1, 2, 3. */
  readonly siblingGaps: readonly number[];
  readonly picture: { readonly width: number; readonly height: number };
}

/** The editor's own sizes. */
export const FULL: Measures = {
  topics: [
    { fontSize: 20, lineHeight: 26, padX: 24, padY: 14, radius: 14 },
    { fontSize: 16, lineHeight: 22, padX: 16, padY: 9, radius: 10 },
    { fontSize: 14, lineHeight: 20, padX: 12, padY: 6, radius: 8 },
    { fontSize: 14, lineHeight: 20, padX: 6, padY: 3, radius: 6 },
  ],
  levelGaps: [84, 44, 30],
  siblingGaps: [26, 10, 4],
  picture: { width: 132, height: 66 },
};

/** Tighter, so that the words of a small drawing stay readable. */
export const SMALL: Measures = {
  topics: [
    { fontSize: 18, lineHeight: 22, padX: 14, padY: 8, radius: 11 },
    { fontSize: 15, lineHeight: 19, padX: 11, padY: 6, radius: 8 },
    { fontSize: 14, lineHeight: 18, padX: 8, padY: 4, radius: 6 },
  ],
  levelGaps: [36, 22],
  siblingGaps: [14, 7],
  picture: { width: 120, height: 60 },
};

/** For a drawing that is as wide as its place. */
export const SMALL_NARROW: Measures = {
  ...SMALL,
  topics: [
    { fontSize: 18, lineHeight: 22, padX: 11, padY: 9, radius: 11 },
    { fontSize: 15, lineHeight: 19, padX: 8, padY: 6, radius: 8 },
    { fontSize: 14, lineHeight: 18, padX: 5, padY: 4, radius: 6 },
  ],
  levelGaps: [30, 16],
  siblingGaps: [34, 7],
};

/** For a drawing that is as high as its place. */
export const SMALL_FLAT: Measures = {
  ...SMALL,
  topics: [
    { fontSize: 18, lineHeight: 22, padX: 14, padY: 6, radius: 10 },
    { fontSize: 15, lineHeight: 18, padX: 11, padY: 4, radius: 7 },
    { fontSize: 14, lineHeight: 18, padX: 8, padY: 2, radius: 5 },
  ],
  siblingGaps: [7, 4],
};

const MARK_SIZE = 16;
const MARK_GAP = 8;
const PICTURE_INSET = 8;

export function atDepth<T>(values: readonly T[], depth: number): T {
  return values[Math.min(depth, values.length - 1)] as T;
}

export function measureTopic(topic: SampleTopic, depth: number, measures: Measures) {
  const { fontSize, lineHeight, padX, padY } = atDepth(measures.topics, depth);
  const mark = topic.mark ? MARK_GAP + MARK_SIZE : 0;
  const width = Math.round(estimateTextWidth(topic.text, fontSize) + mark + 2 * padX);
  const height = lineHeight + 2 * padY;
  if (!topic.picture) return { width, height };
  return {
    width: Math.max(width, measures.picture.width + 2 * PICTURE_INSET),
    height: height + measures.picture.height + PICTURE_INSET,
  };
}
