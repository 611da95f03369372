import type { LayoutName } from "@treeline/map";

export type Direction = "left" | "right" | "up" | "down";

export const DIRECTIONS: readonly Direction[] = ["left", "right", "up", "down"];

export const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: "right",
  right: "left",
  up: "down",
  down: "up",
};

export type Growth = "left" | "right" | "down";

/** Where the children of a topic at this place are: to the left on the left side of a two-sided map. */
export function growthOf(layout: LayoutName, x: number): Growth {
  if (layout === "CompactBoxTB") return "down";
  return layout === "CompactBoxH" && x < 0 ? "left" : "right";
}

/** The axis along which siblings are stacked. */
export const stackAxis = (layout: LayoutName): "x" | "y" => (layout === "CompactBoxTB" ? "x" : "y");
