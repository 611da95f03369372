/** One number each for topics of depth 1, 2, and 3 or more. */
export type ByDepth = readonly [main: number, sub: number, deeper: number];

export interface Gaps {
  /** From a parent's edge to its children's, in the direction the branch grows. */
  readonly along: ByDepth;
  /** Between neighbours. */
  readonly across: ByDepth;
}

export interface TreeGaps {
  /** How far children stand in from their parent's left edge. */
  readonly indent: ByDepth;
  readonly across: ByDepth;
  /** More room after each main branch. */
  readonly afterMain: number;
}

export const MAP_GAPS: Gaps = { along: [84, 44, 30], across: [26, 10, 4] };
export const LOGICAL_GAPS: Gaps = { along: [64, 48, 38], across: [24, 10, 4] };
export const ORG_CHART_GAPS: Gaps = { along: [72, 56, 40], across: [40, 16, 14] };
/** Along: from the root to the first main topic. Across: between the branches of main topics. */
export const TIMELINE_GAPS = { along: 48, across: 40 } as const;
export const TREE_GAPS: TreeGaps = { indent: [36, 32, 32], across: [14, 8, 4], afterMain: 6 };

/** Below depth 2 all depths are alike, so a branch that moves there keeps its layout. */
export type DepthClass = 0 | 1 | 2;

export function childDepthClass(depth: DepthClass): DepthClass {
  return depth === 0 ? 1 : 2;
}
