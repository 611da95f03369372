import type { Branch } from "../branch.ts";
import { type Gaps, LOGICAL_GAPS } from "../gaps.ts";
import { type GrownBranch, growBranch } from "../grow.ts";
import type { LayoutNode } from "../layout-node.ts";
import { type LayoutWork, RememberingLayout } from "../remembering.ts";

/** CompactBoxLR: everything grows to the right. */
export function createLogicalLayout(work: LayoutWork, gaps: Gaps = LOGICAL_GAPS) {
  const layout = new RememberingLayout<GrownBranch>(
    (node, children, depth) => growBranch(node, children, { gaps, depth, direction: "right" }),
    work,
  );
  return (root: LayoutNode): Branch => {
    const branch = layout.layOut(root, 0);
    layout.dropGone([root]);
    return branch;
  };
}
