/** As stored and as spoken on the wire; the first is the one of a new map. */
export const LAYOUTS = ["CompactBoxH", "CompactBoxLR", "CompactBoxTB", "IndentedLR", "TimelineLR"] as const;
export type LayoutName = (typeof LAYOUTS)[number];

export const DEFAULT_LAYOUT: LayoutName = LAYOUTS[0];
