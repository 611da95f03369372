import type { Shape } from "@treeline/map";

export const MINDMANAGER_SHAPES: ReadonlyMap<string, Shape> = new Map([
  ["RoundedRectangle", "rounded"],
  ["Rectangle", "rectangle"],
  ["Capsule", "pill"],
  ["Oval", "ellipse"],
  ["Circle", "ellipse"],
  ["Diamond", "diamond"],
  ["Hexagon", "hexagon"],
  ["Parallelogram", "parallelogram"],
  ["Line", "underline"],
  ["None", "none"],
]);
