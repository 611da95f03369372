import { type Branch, buildBranch } from "../branch.ts";
import { type Gaps, MAP_GAPS } from "../gaps.ts";
import { type Direction, type GrownBranch, growBranch, offsetsOf, stackBranches } from "../grow.ts";
import type { LayoutNode, Side } from "../layout-node.ts";
import { type LayoutWork, rememberingLayout } from "../remembering.ts";

/** CompactBoxH: main topics stand on the side that they have, in their order; each side is centred on the root by itself. */
export function createMapLayout(work: LayoutWork, gaps: Gaps = MAP_GAPS) {
  const towards = (direction: Direction) =>
    rememberingLayout<GrownBranch>(
      (node, children, depth) => growBranch(node, children, { gaps, depth, direction }),
      work,
    );
  const layOut: Record<Side, ReturnType<typeof towards>> = { left: towards("left"), right: towards("right") };

  return (root: LayoutNode): Branch => {
    const children = root.children.map((node) => layOut[sideOf(node)](node, 1));
    const offsets = new Float64Array(2 * children.length);
    for (const side of ["left", "right"] as const) {
      const indexes = [...children.keys()].filter((index) => sideOf(root.children[index] as LayoutNode) === side);
      if (indexes.length === 0) continue;
      const branches = indexes.map((index) => children[index] as GrownBranch);
      const { places } = stackBranches(branches, gaps.across[0]);
      const placed = offsetsOf(branches, places, { start: root.width / 2 + gaps.along[0], direction: side });
      indexes.forEach((index, position) => offsets.set(placed.subarray(2 * position, 2 * position + 2), 2 * index));
    }
    work.laidOut += 1;
    return buildBranch(root, children, offsets);
  };
}

function sideOf(node: LayoutNode): Side {
  return node.side ?? "right";
}
