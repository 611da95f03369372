import type { LayoutName } from "./layout-name.ts";

/** What others must know of a layout: whoever asks for a name instead forgets the next layout. */
export interface LayoutTraits {
  /** Main topics have a side, and those on the left grow to the left. */
  readonly isTwoSided: boolean;
  /** From a parent to its children. */
  readonly growth: "right" | "down";
  /** Every topic has a line of its own; children stand on the lines below, indented. */
  readonly isOutline: boolean;
}

const TRAITS: Readonly<Record<LayoutName, LayoutTraits>> = {
  CompactBoxH: { isTwoSided: true, growth: "right", isOutline: false },
  CompactBoxLR: { isTwoSided: false, growth: "right", isOutline: false },
  CompactBoxTB: { isTwoSided: false, growth: "down", isOutline: false },
  IndentedLR: { isTwoSided: false, growth: "right", isOutline: true },
};

export const traitsOf = (layout: LayoutName): LayoutTraits => TRAITS[layout];

/** Whether what stands at this place, or this far from its parent, is on the left side of a two-sided map. */
export const isOnLeft = (layout: LayoutName, x: number): boolean => x < 0 && TRAITS[layout].isTwoSided;

export type Growth = "left" | "right" | "down";

/** Where the children of a topic at this place are. */
export const growthOf = (layout: LayoutName, x: number): Growth =>
  isOnLeft(layout, x) ? "left" : TRAITS[layout].growth;

/** The axis along which siblings are stacked. */
export const stackAxis = (layout: LayoutName): "x" | "y" => (TRAITS[layout].growth === "down" ? "x" : "y");
