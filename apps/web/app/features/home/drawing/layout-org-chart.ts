import { atDepth, type Measures, measureTopic } from "./measures.ts";
import type { PlacedTopic, SampleTopic } from "./sample-topic.ts";

/** From the top down, every parent over the middle of its children. */
export function layoutOrgChart(root: SampleTopic, measures: Measures): PlacedTopic {
  return placeBlock(root, measures, { depth: 0, branch: 0, centreX: 0, top: 0 });
}

interface Slot {
  readonly depth: number;
  readonly branch: number;
  readonly centreX: number;
  readonly top: number;
}

function placeBlock(topic: SampleTopic, measures: Measures, slot: Slot): PlacedTopic {
  const { depth, branch, centreX, top } = slot;
  const { width, height } = measureTopic(topic, depth, measures);
  const topics = topic.children ?? [];
  let left = centreX - rowWidth(topics, depth + 1, measures) / 2;
  const children = topics.map((child, index) => {
    const childWidth = blockWidth(child, depth + 1, measures);
    const placed = placeBlock(child, measures, {
      depth: depth + 1,
      branch: depth === 0 ? index : branch,
      centreX: left + childWidth / 2,
      top: top + height + atDepth(measures.levelGaps, depth),
    });
    left += childWidth + atDepth(measures.siblingGaps, depth);
    return placed;
  });
  return { topic, depth, branch, x: centreX - width / 2, y: top, width, height, children };
}

function rowWidth(topics: readonly SampleTopic[], depth: number, measures: Measures): number {
  const gaps = Math.max(0, topics.length - 1) * atDepth(measures.siblingGaps, depth - 1);
  return topics.reduce((sum, topic) => sum + blockWidth(topic, depth, measures), gaps);
}

function blockWidth(topic: SampleTopic, depth: number, measures: Measures): number {
  const own = measureTopic(topic, depth, measures).width;
  return Math.max(own, rowWidth(topic.children ?? [], depth + 1, measures));
}
