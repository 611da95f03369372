import { compactBox } from "@antv/hierarchy";
// @ts-expect-error It ships no types.
import * as flextreeModule from "d3-flextree";
import { createLayout, type LayoutNode, visitBoxes } from "../../packages/layout/src/index.ts";
import type { Topic } from "../trees/topic.ts";

/** A contestant gets the tree in its own format, and every topic's place in the end. */
export interface Contestant {
  readonly name: string;
  /** Not timed. */
  prepare(tree: Topic): unknown;
  /** Timed apart: the tree structure that the algorithm walks, if it wants one of its own. */
  build?(input: unknown): unknown;
  /** Timed. */
  layOut(input: unknown): unknown;
}

interface SizedTopic extends Topic {
  readonly width: number;
  readonly height: number;
  readonly children: readonly SizedTopic[];
}

const HEIGHT = 34;
/** Treeline's gaps below the main branches; the peers get them at every depth. */
const GAPS = { along: 38, across: 4 };

/** Widths as a browser would give them for 14 px: only that they differ matters here. */
const withSizes = (topic: Topic): SizedTopic => ({
  id: topic.id,
  text: topic.text,
  width: 24 + 7 * topic.text.length,
  height: HEIGHT,
  children: topic.children.map(withSizes),
});

const toLayoutNode = ({ id, width, height, children }: SizedTopic): LayoutNode => ({
  id,
  width,
  height,
  children: children.map(toLayoutNode),
});

export const treeline: Contestant = {
  name: "Treeline",
  prepare: withSizes,
  // New nodes: what was laid out once is remembered by its node.
  build: (input) => toLayoutNode(input as SizedTopic),
  layOut(root) {
    // Its own result is relative to the parent; the others give places on the plane, so it must too.
    const places: number[] = [];
    visitBoxes(createLayout("CompactBoxLR").layOut(root as LayoutNode), (_node, x, y) => places.push(x, y));
    return places;
  },
};

const antv: Contestant = {
  name: "@antv/hierarchy",
  prepare: withSizes,
  layOut: (input) =>
    compactBox(input as never, {
      direction: "LR",
      getHGap: () => GAPS.along / 2,
      getVGap: () => GAPS.across / 2,
    }),
};

interface Flextree {
  (options: object): Flextree & { (tree: unknown): unknown; hierarchy(data: unknown): unknown };
}
const flextree = (flextreeModule.flextree ?? flextreeModule.default.flextree) as Flextree;

/** Its x goes across and its y along; the gap along belongs to the size. */
const flexLayout = flextree({
  nodeSize: ({ data }: { data: SizedTopic }) => [data.height, data.width + GAPS.along],
  spacing: GAPS.across,
});

const d3: Contestant = {
  name: "d3-flextree",
  prepare: withSizes,
  build: (input) => flexLayout.hierarchy(input),
  layOut: (root) => flexLayout(root as never),
};

export const CONTESTANTS: readonly Contestant[] = [treeline, antv, d3];
