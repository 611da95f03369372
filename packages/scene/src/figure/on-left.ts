import type { LayoutName } from "@treeline/map";

/** Whether what stands at this place, or this far from its parent, is on the left side of a two-sided map. */
export const isOnLeft = (layout: LayoutName, x: number): boolean => layout === "CompactBoxH" && x < 0;
