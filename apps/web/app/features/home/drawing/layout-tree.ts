import { atDepth, type Measures, measureTopic } from "./measures.ts";
import type { PlacedTopic, SampleTopic } from "./sample-topic.ts";

const INDENT = 30;

/** One topic a row, children indented below their parent. */
export function layoutTree(root: SampleTopic, measures: Measures): PlacedTopic {
  let nextY = 0;
  const place = (topic: SampleTopic, depth: number, branch: number): PlacedTopic => {
    const { width, height } = measureTopic(topic, depth, measures);
    const y = nextY;
    nextY += height;
    const children = (topic.children ?? []).map((child, index) => {
      nextY += atDepth(measures.siblingGaps, depth);
      return place(child, depth + 1, depth === 0 ? index : branch);
    });
    return { topic, depth, branch, x: depth * INDENT, y, width, height, children };
  };
  return place(root, 0, 0);
}
