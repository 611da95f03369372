import { expect, it } from "vitest";
import type { Branch } from "./branch.ts";
import type { DepthClass } from "./gaps.ts";
import type { LayoutNode } from "./layout-node.ts";
import { RememberingLayout } from "./remembering.ts";

const leaf = (id: string): LayoutNode => ({ id, width: 10, height: 10, children: [] });
const BOUNDS = { left: 0, top: 0, right: 0, bottom: 0 };

it("[L8] drops the memory of topics that are gone, and nothing of those that are there", () => {
  const work = { laidOut: 0 };
  const layOutOne = (node: LayoutNode, children: readonly Branch[], depth: DepthClass): Branch => ({
    node,
    depth,
    children,
    offsets: [],
    bounds: BOUNDS,
  });
  const layout = new RememberingLayout<Branch>(layOutOne, work);
  const stays = leaf("stays");
  const root = (id: number): LayoutNode => ({ ...leaf("root"), children: [stays, leaf(`gone-${id}`)] });
  for (let id = 0; id < 25_000; id += 1) {
    const top = root(id);
    layout.layOut(top, 0);
    layout.dropGone([top]);
  }
  // Two a round, and the one that stays only once.
  expect(work.laidOut).toBe(2 * 25_000 + 1);
  expect(layout.size).toBeLessThan(12_000);
});
