export { type Box, listBoxes, visitBoxes } from "./boxes.ts";
export type { Bounds, Branch } from "./branch.ts";
export { LOGICAL_GAPS, MAP_GAPS, ORG_CHART_GAPS, TREE_GAPS } from "./gaps.ts";
export { createLayout, LAYOUT_TYPES, type LayoutType, type MapLayout } from "./layout-map.ts";
export type { LayoutNode, Side } from "./layout-node.ts";
