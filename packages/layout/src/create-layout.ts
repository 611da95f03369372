import type { Branch } from "./branch.ts";
import type { LayoutName } from "./layout-name.ts";
import type { LayoutNode } from "./layout-node.ts";
import type { LayoutWork } from "./remembering.ts";
import { createLogicalLayout } from "./structures/logical.ts";
import { createMapLayout, type SidesOf } from "./structures/map.ts";
import { createOrgChartLayout } from "./structures/org-chart.ts";
import { createTimelineLayout } from "./structures/timeline.ts";
import { createTreeLayout } from "./structures/tree.ts";

export interface LayoutOptions {
  /** Of the main topics of a two-sided map; right where a node does not say. */
  readonly sidesOf?: SidesOf;
}

const STRUCTURES = {
  CompactBoxH: (work: LayoutWork, { sidesOf }: LayoutOptions) => createMapLayout(work, sidesOf),
  CompactBoxLR: (work: LayoutWork) => createLogicalLayout(work),
  CompactBoxTB: (work: LayoutWork) => createOrgChartLayout(work),
  IndentedLR: (work: LayoutWork) => createTreeLayout(work),
  TimelineLR: (work: LayoutWork) => createTimelineLayout(work),
} as const satisfies Record<LayoutName, (work: LayoutWork, options: LayoutOptions) => (root: LayoutNode) => Branch>;

export interface MapLayout {
  /** Pure: equal input gives equal places, and the input is left as it was. Root centre at (0, 0). */
  layOut(root: LayoutNode): Branch;
  /** Topics laid out since the beginning; what was remembered does not count. */
  readonly work: Readonly<LayoutWork>;
}

/** A layout that remembers: keep it for as long as the map is open. */
export function createLayout(name: LayoutName, options: LayoutOptions = {}): MapLayout {
  const work: LayoutWork = { laidOut: 0 };
  return { layOut: STRUCTURES[name](work, options), work };
}
