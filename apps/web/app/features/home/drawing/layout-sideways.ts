import { atDepth, type Measures, measureTopic } from "./measures.ts";
import type { PlacedTopic, SampleTopic } from "./sample-topic.ts";

type Side = 1 | -1;

interface Slot {
  readonly depth: number;
  readonly branch: number;
  readonly side: Side;
  /** The edge towards the parent. */
  readonly nearX: number;
  readonly centreY: number;
}

/** Root in the middle at (0, 0), the first half of the main topics to its right, the rest to its left. */
export function layoutMap(root: SampleTopic, measures: Measures): PlacedTopic {
  const half = Math.ceil((root.children ?? []).length / 2);
  return layoutSides(root, half, measures);
}

/** Everything grows to the right. */
export function layoutLogical(root: SampleTopic, measures: Measures): PlacedTopic {
  return layoutSides(root, Infinity, measures);
}

function layoutSides(root: SampleTopic, rightCount: number, measures: Measures): PlacedTopic {
  const { width, height } = measureTopic(root, 0, measures);
  const mains = root.children ?? [];
  const right = mains.slice(0, rightCount);
  const left = mains.slice(right.length);
  const place = (topics: readonly SampleTopic[], side: Side, firstBranch: number) =>
    placeColumn(topics, measures, {
      depth: 1,
      side,
      branch: firstBranch,
      nearX: side * (width / 2 + atDepth(measures.levelGaps, 0)),
      centreY: 0,
    });
  const children = [...place(right, 1, 0), ...place(left, -1, right.length)];
  return { topic: root, depth: 0, branch: 0, x: -width / 2, y: -height / 2, width, height, children };
}

/** Siblings below each other, the column centred on the slot. Main topics count the branches up. */
function placeColumn(topics: readonly SampleTopic[], measures: Measures, slot: Slot): PlacedTopic[] {
  const gap = atDepth(measures.siblingGaps, slot.depth - 1);
  let top = slot.centreY - columnHeight(topics, slot.depth, measures) / 2;
  return topics.map((topic, index) => {
    const height = blockHeight(topic, slot.depth, measures);
    const branch = slot.depth === 1 ? slot.branch + index : slot.branch;
    const placed = placeBlock(topic, measures, { ...slot, branch, centreY: top + height / 2 });
    top += height + gap;
    return placed;
  });
}

function placeBlock(topic: SampleTopic, measures: Measures, slot: Slot): PlacedTopic {
  const { depth, branch, side, nearX, centreY } = slot;
  const { width, height } = measureTopic(topic, depth, measures);
  const farX = nearX + side * width;
  const children = placeColumn(topic.children ?? [], measures, {
    ...slot,
    depth: depth + 1,
    nearX: farX + side * atDepth(measures.levelGaps, depth),
  });
  return { topic, depth, branch, x: Math.min(nearX, farX), y: centreY - height / 2, width, height, children };
}

function columnHeight(topics: readonly SampleTopic[], depth: number, measures: Measures): number {
  const gaps = Math.max(0, topics.length - 1) * atDepth(measures.siblingGaps, depth - 1);
  return topics.reduce((sum, topic) => sum + blockHeight(topic, depth, measures), gaps);
}

function blockHeight(topic: SampleTopic, depth: number, measures: Measures): number {
  const own = measureTopic(topic, depth, measures).height;
  return Math.max(own, columnHeight(topic.children ?? [], depth + 1, measures));
}
