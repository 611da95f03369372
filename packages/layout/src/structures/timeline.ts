import { type Branch, boundsOf, boundsOfLeaf, NO_OFFSETS } from "../branch.ts";
import { TIMELINE_GAPS, TREE_GAPS } from "../gaps.ts";
import type { LayoutNode } from "../layout-node.ts";
import { type LayoutWork, RememberingLayout } from "../remembering.ts";
import { indentBranch } from "./tree.ts";

/** TimelineLR: main topics stand one after the other on a line that leaves the root, each over the outline of its branch. */
export function createTimelineLayout(work: LayoutWork) {
  const layout = new RememberingLayout<Branch>(
    (node, children, depth) => (depth === 0 ? lineUp(node, children) : indentBranch(node, children, TREE_GAPS, depth)),
    work,
  );
  return (root: LayoutNode): Branch => {
    const branch = layout.layOut(root, 0);
    layout.dropGone([root]);
    return branch;
  };
}

function lineUp(node: LayoutNode, children: readonly Branch[]): Branch {
  if (children.length === 0) {
    return { node, depth: 0, children, offsets: NO_OFFSETS, bounds: boundsOfLeaf(node, "right") };
  }
  const offsets: number[] = [];
  let left = node.width / 2 + TIMELINE_GAPS.along;
  for (const { node: main, bounds } of children) {
    // Edges are whole pixels apart, also where one height is odd and the other is not.
    const half = (main.height - node.height) / 2;
    offsets.push(left - bounds.left, half - Math.round(half));
    left += bounds.right - bounds.left + TIMELINE_GAPS.across;
  }
  return { node, depth: 0, children, offsets, bounds: boundsOf(node, children, offsets) };
}
