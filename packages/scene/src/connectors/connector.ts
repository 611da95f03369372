import type { Bounds } from "@treeline/layout";
import type { Attach } from "../outlines/attach.ts";
import type { Path } from "../path.ts";
import { boundsOf } from "./bounds.ts";

/** A topic that connectors leave. */
export interface Stem {
  readonly width: number;
  readonly height: number;
  readonly attach: Attach;
}

/** A topic that a connector leads to, its centre from the parent's centre. */
export interface Twig extends Stem {
  readonly dx: number;
  readonly dy: number;
}

export interface ConnectorInput {
  readonly parent: Stem;
  readonly children: readonly Twig[];
  /** Of the parent: 0 for the root. */
  readonly depth: number;
  /** Trees of grey themes have finer lines; coloured if not said. */
  readonly isColoured?: boolean | undefined;
}

/** Coordinates are from the parent's centre. */
export interface Connector {
  readonly path: Path;
  /** Undefined for a taper: its path is filled. */
  readonly strokeWidth: number | undefined;
  readonly colour: "trunk" | "main" | "sub";
  /** Index of the child whose hue it has; undefined for what all children share, which has the parent's. */
  readonly child: number | undefined;
  readonly cap: "round" | "butt";
  /** Includes the stroke. */
  readonly bounds: Bounds;
}

export function buildConnector(parts: Omit<Connector, "cap" | "bounds">): Connector {
  return { ...parts, cap: "butt", bounds: boundsOf(parts.path, parts.strokeWidth ?? 0) };
}

/** What all children of a parent share; the root's has a colour of its own where branches differ. */
export function spineColour(depth: number): Connector["colour"] {
  return depth === 0 ? "trunk" : "sub";
}

export function twigColour(depth: number): Connector["colour"] {
  return depth === 0 ? "main" : "sub";
}

/** The width for a parent's depth, by the depth of its children: 1, 2, and 3 or more. */
export function widthAt(widths: readonly [main: number, sub: number, deeper: number], depth: number): number {
  return widths[Math.min(depth, 2)] as number;
}
