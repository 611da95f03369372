import { describe, expect, it } from "vitest";
import { type Box, visitBoxes } from "./boxes.ts";
import type { Branch } from "./branch.ts";
import { createLayout } from "./create-layout.ts";
import { LAYOUTS, type LayoutName } from "./layout-name.ts";
import type { LayoutNode } from "./layout-node.ts";
import { buildRandomTree, createRandom } from "./testing/random-tree.ts";

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

function addTails(root: LayoutNode, random: () => number): LayoutNode {
  if (root.children.length === 0) return random() < 0.4 ? { ...root, tail: 10 + Math.floor(random() * 40) } : root;
  return { ...root, children: root.children.map((child) => addTails(child, random)) };
}

function tailOf(type: LayoutName, node: LayoutNode, box: Box): Box {
  const tail = node.tail ?? 0;
  if (type === "CompactBoxTB") return { ...box, top: box.top + box.height, height: tail };
  const isLeft = type === "CompactBoxH" && box.left + box.width / 2 < 0;
  return { ...box, left: isLeft ? box.left - tail : box.left + box.width, width: tail };
}

const CLOSE = 1e-6;
const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width - CLOSE &&
  b.left < a.left + a.width - CLOSE &&
  a.top < b.top + b.height - CLOSE &&
  b.top < a.top + a.height - CLOSE;

function placed(branch: Branch): { node: LayoutNode; box: Box }[] {
  const list: { node: LayoutNode; box: Box }[] = [];
  visitBoxes(branch, (node, x, y) => {
    const { width, height } = node;
    list.push({ node, box: { left: x - width / 2, top: y - height / 2, width, height } });
  });
  return list;
}

describe.each(LAYOUTS)("%s", (type) => {
  it.each(SEEDS)("[L12] keeps tails free on random tree %i", (seed) => {
    const root = addTails(buildRandomTree(seed, 120), createRandom(seed));
    const branch = createLayout(type).layOut(root);
    const boxes = placed(branch);
    const { bounds } = branch;
    let tails = 0;
    for (const { node, box } of boxes) {
      if (!node.tail) continue;
      tails += 1;
      const tail = tailOf(type, node, box);
      expect(boxes.filter((other) => other.node !== node && overlaps(tail, other.box))).toEqual([]);
      expect(tail.left).toBeGreaterThanOrEqual(bounds.left - CLOSE);
      expect(tail.left + tail.width).toBeLessThanOrEqual(bounds.right + CLOSE);
      expect(tail.top + tail.height).toBeLessThanOrEqual(bounds.bottom + CLOSE);
    }
    expect(tails).toBeGreaterThan(0);
  });
});
