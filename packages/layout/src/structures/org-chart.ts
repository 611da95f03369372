import { type Gaps, ORG_CHART_GAPS } from "../gaps.ts";
import { type GrownBranch, growBranch } from "../grow.ts";
import { type LayoutWork, rememberingLayout } from "../remembering.ts";

/** CompactBoxTB: everything grows downwards. */
export function createOrgChartLayout(work: LayoutWork, gaps: Gaps = ORG_CHART_GAPS) {
  const layOut = rememberingLayout<GrownBranch>(
    (node, children, depth) => growBranch(node, children, { gaps, depth, direction: "down" }),
    work,
  );
  return (root: Parameters<typeof layOut>[0]) => layOut(root, 0);
}
