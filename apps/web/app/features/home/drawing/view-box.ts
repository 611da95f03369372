import { listTopics, type PlacedTopic } from "./sample-topic.ts";

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(root: PlacedTopic): Bounds {
  const topics = listTopics(root);
  return {
    left: Math.min(...topics.map(({ x }) => x)),
    top: Math.min(...topics.map(({ y }) => y)),
    right: Math.max(...topics.map(({ x, width }) => x + width)),
    bottom: Math.max(...topics.map(({ y, height }) => y + height)),
  };
}

/** Everything, with a margin. */
export function tightViewBox(root: PlacedTopic, margin = 2): string {
  const { left, top, right, bottom } = boundsOf(root);
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].join(" ");
}
