import { type Branch, boundsOf, boundsOfLeaf, NO_OFFSETS } from "../branch.ts";
import { type DepthClass, TREE_GAPS, type TreeGaps } from "../gaps.ts";
import type { LayoutNode } from "../layout-node.ts";
import { type LayoutWork, RememberingLayout } from "../remembering.ts";

/** IndentedLR: an outline. Every topic has lines of its own, children stand in from their parent. */
export function createTreeLayout(work: LayoutWork, gaps: TreeGaps = TREE_GAPS) {
  const layout = new RememberingLayout<Branch>(
    (node, children, depth) => indentBranch(node, children, gaps, depth),
    work,
  );
  return (root: LayoutNode): Branch => {
    const branch = layout.layOut(root, 0);
    layout.dropGone([root]);
    return branch;
  };
}

/** One topic over its children, which stand in from its left edge. */
export function indentBranch(node: LayoutNode, children: readonly Branch[], gaps: TreeGaps, depth: DepthClass): Branch {
  if (children.length === 0) return { node, depth, children, offsets: NO_OFFSETS, bounds: boundsOfLeaf(node, "right") };
  const offsets: number[] = [];
  const left = -node.width / 2 + gaps.indent[depth];
  let bottom = node.height / 2;
  children.forEach((child, index) => {
    offsets[2 * index] = left + child.node.width / 2;
    offsets[2 * index + 1] = bottom + gaps.across[depth] + child.node.height / 2;
    bottom = (offsets[2 * index + 1] as number) + child.bounds.bottom + (depth === 0 ? gaps.afterMain : 0);
  });
  return { node, depth, children, offsets, bounds: boundsOf(node, children, offsets) };
}
