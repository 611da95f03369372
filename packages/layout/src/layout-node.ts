export type Side = "left" | "right";

/**
 * A topic as a layout sees it: how large it is and what hangs on it. A folded topic has no children here.
 * Nodes are immutable: what was laid out once for a node is never computed again, so a changed branch must be new objects
 * from the change up to the root.
 */
export interface LayoutNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly children: readonly LayoutNode[];
  /** Of a main topic in the two-sided map. */
  readonly side?: Side | undefined;
  /** Room kept free past the box on the side where its children would be: a folded topic has its badge there. */
  readonly tail?: number | undefined;
}
