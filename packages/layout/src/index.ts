export { type Box, listBoxes, visitBoxes } from "./boxes.ts";
export type { Branch } from "./branch.ts";
export { LOGICAL_GAPS, MAP_GAPS, ORG_CHART_GAPS, TIMELINE_GAPS, TREE_GAPS } from "./gaps.ts";
export type { Bounds, Point, Size } from "./geometry.ts";
export { createLayout, type MapLayout } from "./layout-map.ts";
export { DEFAULT_LAYOUT, LAYOUTS, type LayoutName } from "./layout-name.ts";
export type { LayoutNode, Side } from "./layout-node.ts";
export {
  type Arrangement,
  arrangementAt,
  type Growth,
  growthOf,
  isOnLeft,
  type LayoutTraits,
  traitsOf,
} from "./traits.ts";
