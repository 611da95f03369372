import { describe, expect, it } from "vitest";
import { type Box, listBoxes } from "./boxes.ts";
import type { Branch } from "./branch.ts";
import { createLayout } from "./create-layout.ts";
import { LOGICAL_GAPS, MAP_GAPS, ORG_CHART_GAPS, TIMELINE_GAPS, TREE_GAPS } from "./gaps.ts";
import type { Bounds } from "./geometry.ts";
import { LAYOUTS, type LayoutName } from "./layout-name.ts";
import type { LayoutNode } from "./layout-node.ts";
import { buildRandomTree, changeTopic, createRandom, listNodes } from "./testing/random-tree.ts";
import { arrangementAt } from "./traits.ts";

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const GAPS = { CompactBoxH: MAP_GAPS, CompactBoxLR: LOGICAL_GAPS, CompactBoxTB: ORG_CHART_GAPS } as const;
const CLOSE = 1e-6;

const boxesOf = (type: LayoutName, root: LayoutNode) => listBoxes(createLayout(type).layOut(root));
const leaf = (id: string, width = 100, height = 20): LayoutNode => ({ id, width, height, children: [] });
const parent = (id: string, ...children: LayoutNode[]): LayoutNode => ({ ...leaf(id), children });
const boxIn = (boxes: Map<string, Box>, id: string) => boxes.get(id) as Box;
const middle = ({ top, height }: Box) => top + height / 2;
const centre = ({ left, width }: Box) => left + width / 2;

function gapAcross(type: LayoutName, depth: number): number {
  if (type === "TimelineLR" && depth === 0) return TIMELINE_GAPS.across;
  const gaps = type === "IndentedLR" || type === "TimelineLR" ? TREE_GAPS : GAPS[type];
  return gaps.across[Math.min(depth, 2)] as number;
}

function overlapping(boxes: Map<string, Box>): string[] {
  const sorted = [...boxes].toSorted(([, a], [, b]) => a.top - b.top);
  const found: string[] = [];
  sorted.forEach(([id, box], index) => {
    for (const [otherId, other] of sorted.slice(index + 1)) {
      if (other.top >= box.top + box.height - CLOSE) break;
      if (other.left < box.left + box.width - CLOSE && box.left < other.left + other.width - CLOSE)
        found.push(`${id} × ${otherId}`);
    }
  });
  return found;
}

function withDepth(root: LayoutNode): { node: LayoutNode; depth: number }[] {
  const list = [{ node: root, depth: 0 }];
  for (let index = 0; index < list.length; index += 1) {
    const { node, depth } = list[index] as { node: LayoutNode; depth: number };
    list.push(...node.children.map((child) => ({ node: child, depth: depth + 1 })));
  }
  return list;
}

describe.each(LAYOUTS)("%s", (type) => {
  it.each(SEEDS)("[L1] overlaps nowhere on random tree %i", (seed) => {
    expect(overlapping(boxesOf(type, buildRandomTree(seed, 20 + seed * 8)))).toEqual([]);
  });

  it.each(SEEDS)("[L1] [L2] keeps order and gaps between neighbours on random tree %i", (seed) => {
    const root = buildRandomTree(seed, 150);
    const boxes = boxesOf(type, root);
    for (const { node, depth } of withDepth(root)) {
      for (const side of ["left", "right"] as const) {
        const siblings = node.children.filter(
          (child) => type !== "CompactBoxH" || depth > 0 || (child.side ?? "right") === side,
        );
        siblings.slice(1).forEach((child, index) => {
          const before = boxIn(boxes, (siblings[index] as LayoutNode).id);
          const after = boxIn(boxes, child.id);
          const distance =
            arrangementAt(type, depth).stack === "x"
              ? after.left - before.left - before.width
              : after.top - before.top - before.height;
          expect(distance).toBeGreaterThanOrEqual(gapAcross(type, depth) - CLOSE);
        });
      }
    }
  });

  it("[L7] gives the same places again, leaves the input alone and centres the root", () => {
    const root = buildRandomTree(7, 200);
    const before = JSON.stringify(root);
    const boxes = boxesOf(type, root);
    expect(boxesOf(type, buildRandomTree(7, 200))).toEqual(boxes);
    expect(JSON.stringify(root)).toBe(before);
    expect([centre(boxIn(boxes, root.id)), middle(boxIn(boxes, root.id))]).toEqual([0, 0]);
  });

  it.each(SEEDS)(
    "[L8] after a change lays out only the way to the root, as if from nothing, on random tree %i",
    (seed) => {
      const random = createRandom(seed * 977);
      const layout = createLayout(type);
      let root = buildRandomTree(seed, 400);
      layout.layOut(root);
      for (let step = 0; step < 8; step += 1) {
        const nodes = listNodes(root);
        const target = nodes[Math.floor(random() * nodes.length)] as LayoutNode;
        const kind = Math.floor(random() * 3);
        root = changeTopic(root, target.id, (node) => {
          if (kind === 0) return { ...node, width: node.width + 10 };
          if (kind === 1) return { ...node, children: [...node.children, leaf(`new${seed}-${step}`)] };
          return { ...node, children: node.children.slice(0, -1) };
        });
        const before = layout.work.laidOut;
        const branch = layout.layOut(root);
        expect(layout.work.laidOut - before).toBeLessThanOrEqual(depthOf(root, target.id) + 2);
        expect(printBoxes(listBoxes(branch))).toBe(printBoxes(boxesOf(type, root)));
      }
    },
  );

  it("[L8] keeps the objects of branches that did not change", () => {
    const layout = createLayout(type);
    const root = parent("root", parent("a", leaf("a1")), parent("b", leaf("b1"), leaf("b2")));
    const before = layout.layOut(root);
    const after = layout.layOut(changeTopic(root, "a1", (node) => ({ ...node, height: 90 })));
    expect(after.children[1]).toBe(before.children[1]);
    expect(after.children[0]).not.toBe(before.children[0]);
  });

  it("[L9] gives no room to what is not handed over", () => {
    const small = parent("root", parent("a"), leaf("b"));
    const { bounds } = createLayout(type).layOut(small);
    const large = parent(
      "root",
      parent("a", ...Array.from({ length: 50 }, (_, index) => leaf(`c${index}`))),
      leaf("b"),
    );
    const layout = createLayout(type);
    layout.layOut(large);
    expect(layout.layOut(changeTopic(large, "a", (node) => ({ ...node, children: [] }))).bounds).toEqual(bounds);
  });

  it.each(SEEDS.slice(0, 15))("[L13] edges are whole pixels apart on random tree %i", (seed) => {
    const root = buildRandomTree(seed, 120);
    const boxes = boxesOf(type, root);
    const first = boxIn(boxes, root.id);
    const between = [...boxes.values()].flatMap(({ left, top }) => [left - first.left, top - first.top]);
    expect(between.filter((distance) => !Number.isInteger(distance))).toEqual([]);
  });

  it("[L11] takes a chain and a row of 50,000 topics", () => {
    let chain: LayoutNode = leaf("end", 10, 10);
    for (let index = 0; index < 50_000; index += 1)
      chain = { id: `c${index}`, width: 10, height: 10, children: [chain] };
    const row = parent("root", ...Array.from({ length: 50_000 }, (_, index) => leaf(`r${index}`)));
    for (const root of [chain, row]) expect(boxesOf(type, root).size).toBe(50_001);
  });
});

/** Comparing texts is a hundred times faster than comparing maps of objects. */
function printBoxes(boxes: Map<string, Box>): string {
  return JSON.stringify(
    [...boxes].map(([id, { left, top, width, height }]) => [id, left.toFixed(6), top.toFixed(6), width, height]),
  );
}

function depthOf(root: LayoutNode, id: string): number {
  return withDepth(root).find(({ node }) => node.id === id)?.depth ?? 0;
}

describe.each(["CompactBoxH", "CompactBoxLR", "CompactBoxTB"] as const)("%s grows", (type) => {
  it.each(SEEDS.slice(0, 15))("[L3] [L6] beyond the parent, which stands in the middle, on random tree %i", (seed) => {
    const root = buildRandomTree(seed, 120);
    const boxes = boxesOf(type, root);
    const place = type === "CompactBoxTB" ? centre : middle;
    for (const { node, depth } of withDepth(root)) {
      const box = boxIn(boxes, node.id);
      for (const child of node.children) {
        const { left, width, top } = boxIn(boxes, child.id);
        const isLeft = left < box.left;
        const gap =
          type === "CompactBoxTB"
            ? top - box.top - box.height
            : isLeft
              ? box.left - left - width
              : left - box.left - box.width;
        expect(gap).toBeCloseTo(GAPS[type].along[Math.min(depth, 2)] as number);
      }
      if (node.children.length === 0 || (type === "CompactBoxH" && depth === 0)) continue;
      const [first, last] = [node.children[0], node.children.at(-1)].map((child) =>
        place(boxIn(boxes, (child as LayoutNode).id)),
      );
      expect(Math.abs(place(box) - ((first as number) + (last as number)) / 2)).toBeLessThanOrEqual(0.5);
    }
  });

  it.each(SEEDS)("[L10] keeps the room of its lines free on random tree %i", (seed) => {
    const root = buildRandomTree(seed, 150);
    const boxes = boxesOf(type, root);
    const intruders: string[] = [];
    for (const { node } of withDepth(root)) {
      const corridor = corridorOf(node, boxes, type);
      if (!corridor) continue;
      for (const [id, box] of boxes)
        if (isWithin(box, corridor)) intruders.push(`${id} between ${node.id} and its children`);
    }
    expect(intruders).toEqual([]);
  });
});

function isWithin(box: Box, { left, right, top, bottom }: Bounds): boolean {
  const isBeside = box.left >= right - CLOSE || box.left + box.width <= left + CLOSE;
  return !isBeside && box.top < bottom - CLOSE && box.top + box.height > top + CLOSE;
}

/** The room between a parent's edge and its children's, as wide as its lines spread. */
function corridorOf(node: LayoutNode, boxes: Map<string, Box>, type: LayoutName): Bounds | null {
  if (node.children.length === 0 || node.children.some(({ side }) => side)) return null;
  const box = boxIn(boxes, node.id);
  const children = node.children.map(({ id }) => boxIn(boxes, id));
  const [first, last] = [children[0] as Box, children.at(-1) as Box];
  if (type === "CompactBoxTB") {
    return {
      left: centre(first),
      right: centre(last),
      top: box.top + box.height,
      bottom: Math.min(...children.map(({ top }) => top)),
    };
  }
  const isLeft = first.left < box.left;
  return {
    left: isLeft ? Math.max(...children.map(({ left, width }) => left + width)) : box.left + box.width,
    right: isLeft ? box.left : Math.min(...children.map(({ left }) => left)),
    top: middle(first),
    bottom: middle(last),
  };
}

describe("the two-sided map", () => {
  const sided = (id: string, side: "left" | "right", ...children: LayoutNode[]): LayoutNode => ({
    ...parent(id, ...children),
    side,
  });

  it("[L4] keeps every main topic on its side", () => {
    const root = parent(
      "root",
      sided("a", "right"),
      sided("b", "left", leaf("b1")),
      sided("c", "right"),
      sided("d", "left"),
    );
    const boxes = boxesOf("CompactBoxH", root);
    const isLeft = (id: string) => boxIn(boxes, id).left < 0;
    expect(["a", "b", "b1", "c", "d"].map(isLeft)).toEqual([false, true, true, false, true]);
    expect(boxIn(boxes, "b1").left).toBeLessThan(boxIn(boxes, "b").left);
    const without = boxesOf("CompactBoxH", { ...root, children: root.children.slice(1) });
    expect(boxIn(without, "b")).toEqual(boxIn(boxes, "b"));
  });

  it("[L6] centres each side on the root by itself", () => {
    const root = parent("root", sided("a", "right"), sided("b", "right"), sided("c", "left"));
    const boxes = boxesOf("CompactBoxH", root);
    expect((middle(boxIn(boxes, "a")) + middle(boxIn(boxes, "b"))) / 2).toBeCloseTo(0);
    expect(middle(boxIn(boxes, "c"))).toBeCloseTo(0);
  });
});

describe("compactness", () => {
  const tall = (id: string) => parent(id, ...Array.from({ length: 9 }, (_, index) => leaf(`${id}${index}`)));
  const heightOf = ({ bounds }: Branch) => bounds.bottom - bounds.top;

  it("[L5] moves short branches into the room beside a long neighbour", () => {
    const root = parent("root", tall("a"), leaf("b"), leaf("c"), leaf("d"), tall("e"));
    const height = heightOf(createLayout("CompactBoxLR").layOut(root));
    const oneUnderTheOther = 2 * (9 * 20 + 8 * 10) + 3 * 20 + 4 * 24;
    expect(height).toBeLessThan(oneUnderTheOther - 60);
  });
});

describe("the timeline", () => {
  it("[L3] lines main topics up with the root, each over the outline of its branch", () => {
    const boxes = boxesOf("TimelineLR", parent("root", parent("a", leaf("a1"), leaf("a2", 300)), leaf("b")));
    const [root, a, a1, a2, b] = ["root", "a", "a1", "a2", "b"].map((id) => boxIn(boxes, id)) as [
      Box,
      Box,
      Box,
      Box,
      Box,
    ];
    expect([a, b].map(middle)).toEqual([middle(root), middle(root)]);
    expect(a.left - root.left - root.width).toBe(48);
    expect([a1.left - a.left, a1.top - a.top - a.height, a2.top - a1.top - a1.height]).toEqual([32, 8, 8]);
    expect(b.left - a2.left - a2.width).toBe(40);
  });

  it("[L10] keeps the line from one main topic to the next free on any tree", () => {
    for (const seed of SEEDS) {
      const root = buildRandomTree(seed, 150);
      const boxes = boxesOf("TimelineLR", root);
      const mains = new Set([root, ...root.children].map(({ id }) => id));
      const onLine = [...boxes].filter(([id, { top }]) => !mains.has(id) && top < 1);
      expect(onLine).toEqual([]);
    }
  });
});

describe("the tree", () => {
  it("[L3] stands children below, in from the left, with more room after each main branch", () => {
    const boxes = boxesOf("IndentedLR", parent("root", parent("a", leaf("a1")), leaf("b")));
    const [root, a, a1, b] = ["root", "a", "a1", "b"].map((id) => boxIn(boxes, id)) as [Box, Box, Box, Box];
    expect([a.left - root.left, a1.left - a.left, b.left - root.left]).toEqual([36, 32, 36]);
    expect(a.top - root.top - root.height).toBe(14);
    expect(a1.top - a.top - a.height).toBe(8);
    expect(b.top - a1.top - a1.height).toBe(14 + 6);
  });
});
