export type Direction = "left" | "right" | "up" | "down";

export const DIRECTIONS: readonly Direction[] = ["left", "right", "up", "down"];

export const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: "right",
  right: "left",
  up: "down",
  down: "up",
};
