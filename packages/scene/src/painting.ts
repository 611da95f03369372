import type { Bounds } from "@treeline/layout";
import type { Primitive } from "./primitives.ts";
import type { Scene } from "./scene.ts";

/** Draws primitives whose origin is at a place in the map. A primitive is good during the call and no longer. */
export interface Painter {
  paint(primitive: Primitive, x: number, y: number): void;
}

export interface PaintOptions {
  /** What is to be painted, in map pixels. */
  readonly view: Bounds;
  /** Screen pixels per map pixel; decides how much detail is worth painting. */
  readonly scale: number;
  /** Everything as it is, however small: for vector files. */
  readonly isFullDetail?: boolean;
  /** Only where topics are, without lines: for a minimap. */
  readonly isOverview?: boolean;
}

/** Counters, for tests and benches that a frame costs what it shows. */
export interface PaintWork {
  topics: number;
  primitives: number;
}

/** One frame. */
export interface Painting {
  readonly scene: Scene;
  readonly painter: Painter;
  readonly view: Bounds;
  readonly scale: number;
}
