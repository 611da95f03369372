export { type Box, listBoxes, visitBoxes } from "./boxes.ts";
export type { Branch } from "./branch.ts";
export { createLayout, type MapLayout } from "./create-layout.ts";
export type { Bounds, Point, Size } from "./geometry.ts";
export { DEFAULT_LAYOUT, LAYOUTS, type LayoutName } from "./layout-name.ts";
export type { LayoutNode, Side } from "./layout-node.ts";
export { arrangementAt, type Growth, growthOf, isOnLeft, traitsOf } from "./traits.ts";
