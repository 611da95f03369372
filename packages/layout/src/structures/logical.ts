import { type Gaps, LOGICAL_GAPS } from "../gaps.ts";
import { type GrownBranch, growBranch } from "../grow.ts";
import { type LayoutWork, rememberingLayout } from "../remembering.ts";

/** CompactBoxLR: everything grows to the right. */
export function createLogicalLayout(work: LayoutWork, gaps: Gaps = LOGICAL_GAPS) {
  const layOut = rememberingLayout<GrownBranch>(
    (node, children, depth) => growBranch(node, children, { gaps, depth, direction: "right" }),
    work,
  );
  return (root: Parameters<typeof layOut>[0]) => layOut(root, 0);
}
