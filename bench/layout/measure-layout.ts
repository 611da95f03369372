import { createLayout, type LayoutNode, type MapLayout } from "../../packages/layout/src/index.ts";
import { sampleOf } from "../measure/median.ts";
import { buildTree } from "../trees/build-tree.ts";
import { pickTargets } from "../trees/pick-targets.ts";
import type { Topic } from "../trees/topic.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { CONTESTANTS, type Contestant, treeline } from "./contestants.ts";

/** Medians in milliseconds. */
export interface LayoutResult {
  readonly size: number;
  readonly name: string;
  /** The algorithm's own tree; undefined where it cannot be told from the layout. */
  readonly build: number | undefined;
  readonly layout: number;
  /** Again after one topic grew, where that costs less than from the beginning. */
  readonly again: number | undefined;
}

/** Long enough for the compiler of V8 to have done its work on small trees too. */
const WARM_UP = { leastRounds: 3, ms: 400 };

/** In Node, without a page: from sizes to places. */
export function measureLayout(size: number, rounds: number): LayoutResult[] {
  const tree = buildTree(size);
  return CONTESTANTS.map((contestant) => {
    const input = contestant.prepare(tree);
    warmUp(() => runOnce(contestant, input));
    const times = Array.from({ length: rounds }, () => {
      collectGarbage();
      return runOnce(contestant, input);
    });
    return {
      size,
      name: contestant.name,
      build: sampleOf(times.flatMap(({ build }) => build ?? []))?.median,
      layout: sampleOf(times.map(({ layout }) => layout))?.median as number,
      again: contestant === treeline ? measureAgain(size, rounds) : undefined,
    };
  });
}

function warmUp(run: () => void): void {
  const start = performance.now();
  for (let round = 0; round < WARM_UP.leastRounds || performance.now() - start < WARM_UP.ms; round += 1) run();
}

function runOnce(contestant: Contestant, input: unknown): { build: number | undefined; layout: number } {
  const start = performance.now();
  const built = contestant.build ? contestant.build(input) : input;
  const middle = performance.now();
  contestant.layOut(built);
  return { build: contestant.build && middle - start, layout: performance.now() - middle };
}

/** The editor's case: one topic changes, and everything from it up to the root is a new object. */
function measureAgain(size: number, rounds: number): number {
  const tree = buildTree(size);
  const layout: MapLayout = createLayout("CompactBoxLR");
  let root = treeline.build?.(treeline.prepare(tree)) as LayoutNode;
  layout.layOut(root);
  const paths = pickTargets(tree, rounds).edited.map((id) => findPath(tree, id) as number[]);
  const change = (path: readonly number[]) => {
    root = withWider(root, path);
    layout.layOut(root);
  };
  warmUp(() => paths.forEach(change));
  const times = paths.map((path) => {
    collectGarbage();
    const start = performance.now();
    change(path);
    return performance.now() - start;
  });
  return sampleOf(times)?.median as number;
}

/** Which child to take at each step down from the root. */
function findPath(topic: Topic, id: string): number[] | undefined {
  if (topic.id === id) return [];
  for (const [index, child] of topic.children.entries()) {
    const rest = findPath(child, id);
    if (rest) return [index, ...rest];
  }
  return undefined;
}

function withWider(node: LayoutNode, [index, ...rest]: readonly number[]): LayoutNode {
  if (index === undefined) return { ...node, width: node.width + 10 };
  const changed = withWider(node.children[index] as LayoutNode, rest);
  return { ...node, children: node.children.with(index, changed) };
}
