import type { Bounds, Branch } from "@treeline/layout";
import type { LayoutName } from "@treeline/map";
import type { PlacedConnection } from "./connections/placed-connection.ts";
import type { Drawings } from "./drawing/drawings.ts";
import type { Figure } from "./figure/figure.ts";
import type { Parents } from "./figure/parents.ts";
import type { Theme } from "./theme/theme.ts";

/** What a map looks like: boxes in their places, with colours. Immutable; an edit makes a new one that shares all that did not change. */
export interface Scene {
  readonly layout: LayoutName;
  readonly theme: Theme;
  /** Root centre at (0, 0). */
  readonly root: Branch;
  readonly connections: readonly PlacedConnection[];
  /** Of all that is drawn. */
  readonly bounds: Bounds;
  /** Primitives that were made already. */
  readonly drawings: Drawings;
  /** Who hangs on whom. It may be older than the scene: check every step on the way up. */
  readonly parents: Parents;
}

/** The layout hands back the very nodes that it was given. */
export const figureOf = (branch: Branch): Figure => branch.node as Figure;

/** The colour of a main topic's branch. */
export const hueOf = ({ topic }: Figure, index: number): number => topic.hue ?? index;
