import type { Branch } from "../branch.ts";
import { type Gaps, ORG_CHART_GAPS } from "../gaps.ts";
import { type GrownBranch, growBranch } from "../grow.ts";
import type { LayoutNode } from "../layout-node.ts";
import { type LayoutWork, RememberingLayout } from "../remembering.ts";

/** CompactBoxTB: everything grows downwards. */
export function createOrgChartLayout(work: LayoutWork, gaps: Gaps = ORG_CHART_GAPS) {
  const layout = new RememberingLayout<GrownBranch>(
    (node, children, depth) => growBranch(node, children, { gaps, depth, direction: "down" }),
    work,
  );
  return (root: LayoutNode): Branch => {
    const branch = layout.layOut(root, 0);
    layout.dropGone([root]);
    return branch;
  };
}
