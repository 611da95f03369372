import { type Branch, boundsOf } from "../branch.ts";
import { type Gaps, MAP_GAPS } from "../gaps.ts";
import { type Direction, type GrownBranch, growBranch, offsetsOf, stackBranches } from "../grow.ts";
import type { LayoutNode, Side } from "../layout-node.ts";
import { type LayoutWork, RememberingLayout } from "../remembering.ts";

/** CompactBoxH: main topics stand on the side that they have, in their order; each side is centred on the root by itself. */
export function createMapLayout(work: LayoutWork, sidesOf: SidesOf = givenSides, gaps: Gaps = MAP_GAPS) {
  const towards = (direction: Direction) =>
    new RememberingLayout<GrownBranch>(
      (node, children, depth) => growBranch(node, children, { gaps, depth, direction }),
      work,
    );
  const layouts: Record<Side, RememberingLayout<GrownBranch>> = { left: towards("left"), right: towards("right") };

  let last: Branch | undefined;

  return (root: LayoutNode): Branch => {
    if (last?.node === root) return last;
    const sideAt = sidesOf(root.children);
    const children = root.children.map((node, index) => layouts[sideAt(index)].layOut(node, 1));
    const offsets = Array.from({ length: 2 * children.length }, () => 0);
    for (const side of SIDES) {
      const indexes = [...children.keys()].filter((index) => sideAt(index) === side);
      if (indexes.length === 0) continue;
      const branches = indexes.map((index) => children[index] as GrownBranch);
      const { places } = stackBranches(branches, { parent: root, gap: gaps.across[0], direction: side });
      const placed = offsetsOf(branches, places, { start: root.width / 2 + gaps.along[0], direction: side });
      indexes.forEach((index, position) => {
        offsets[2 * index] = placed[2 * position] as number;
        offsets[2 * index + 1] = placed[2 * position + 1] as number;
      });
    }
    for (const side of SIDES) layouts[side].dropGone(root.children.filter((_, index) => sideAt(index) === side));
    work.laidOut += 1;
    last = { node: root, depth: 0, children, offsets, bounds: boundsOf(root, children, offsets) };
    return last;
  };
}

const SIDES = ["left", "right"] as const;

/** By index. */
export type SidesOf = (main: readonly LayoutNode[]) => (index: number) => Side;

const givenSides: SidesOf = (main) => (index) => main[index]?.side ?? "right";
