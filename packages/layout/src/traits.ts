import type { LayoutName } from "./layout-name.ts";

/** How the children of one topic stand. */
export interface Arrangement {
  /** From a parent to its children. */
  readonly growth: "right" | "down";
  /** The axis along which siblings are stacked. */
  readonly stack: "x" | "y";
  /** Every child has a line of its own, below its parent and indented. */
  readonly isOutline: boolean;
}

/** What other rooms may ask of a layout. Code that compares names instead would miss the next layout. */
export interface LayoutTraits {
  /** Main topics have a side, and those on the left grow to the left. */
  readonly isTwoSided: boolean;
  /** Of the root's children. */
  readonly main: Arrangement;
  /** Of all others. */
  readonly below: Arrangement;
}

const SIDEWAYS: Arrangement = { growth: "right", stack: "y", isOutline: false };
const DOWN: Arrangement = { growth: "down", stack: "x", isOutline: false };
const OUTLINE: Arrangement = { growth: "right", stack: "y", isOutline: true };
/** One after the other, on the line that leaves the parent. */
const ROW: Arrangement = { growth: "right", stack: "x", isOutline: false };

const TRAITS: Readonly<Record<LayoutName, LayoutTraits>> = {
  CompactBoxH: { isTwoSided: true, main: SIDEWAYS, below: SIDEWAYS },
  CompactBoxLR: { isTwoSided: false, main: SIDEWAYS, below: SIDEWAYS },
  CompactBoxTB: { isTwoSided: false, main: DOWN, below: DOWN },
  IndentedLR: { isTwoSided: false, main: OUTLINE, below: OUTLINE },
  TimelineLR: { isTwoSided: false, main: ROW, below: OUTLINE },
};

export const traitsOf = (layout: LayoutName): LayoutTraits => TRAITS[layout];

/** How the children of a topic of this depth stand; 0 is the root. */
export const arrangementAt = (layout: LayoutName, depth: number): Arrangement =>
  depth === 0 ? TRAITS[layout].main : TRAITS[layout].below;

/** Whether what stands at this place, or this far from its parent, is on the left side of a two-sided map. */
export const isOnLeft = (layout: LayoutName, x: number): boolean => x < 0 && TRAITS[layout].isTwoSided;

export type Growth = "left" | "right" | "down";

/** Where the children of a topic of this depth and at this place are. */
export const growthOf = (layout: LayoutName, { depth, x }: { depth: number; x: number }): Growth =>
  isOnLeft(layout, x) ? "left" : arrangementAt(layout, depth).growth;
