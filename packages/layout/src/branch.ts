import type { LayoutNode } from "./layout-node.ts";

/** Around a box and everything that hangs on it, from the centre of the box. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A laid-out branch. Places are relative: a child's box centre from this box's centre, so a branch that only moved is still
 * the same object, and one edit makes new objects only on its way to the root.
 */
export interface Branch {
  readonly node: LayoutNode;
  readonly children: readonly Branch[];
  /** dx, dy of each child, in the order of the children. */
  readonly offsets: Float64Array;
  readonly bounds: Bounds;
}

/** A topic without children. `past` is how far its tail reaches over each edge of its box. */
export function buildLeaf(node: LayoutNode, past: { left?: number; right?: number; bottom?: number }): Branch {
  const bounds = {
    left: -node.width / 2 - (past.left ?? 0),
    top: -node.height / 2,
    right: node.width / 2 + (past.right ?? 0),
    bottom: node.height / 2 + (past.bottom ?? 0),
  };
  return { node, children: [], offsets: NO_OFFSETS, bounds };
}

const NO_OFFSETS = new Float64Array(0);

export function buildBranch(node: LayoutNode, children: readonly Branch[], offsets: Float64Array): Branch {
  let left = -node.width / 2;
  let top = -node.height / 2;
  let right = node.width / 2;
  let bottom = node.height / 2;
  for (let index = 0; index < children.length; index += 1) {
    const { bounds } = children[index] as Branch;
    const dx = offsets[2 * index] as number;
    const dy = offsets[2 * index + 1] as number;
    left = Math.min(left, dx + bounds.left);
    top = Math.min(top, dy + bounds.top);
    right = Math.max(right, dx + bounds.right);
    bottom = Math.max(bottom, dy + bounds.bottom);
  }
  return { node, children, offsets, bounds: { left, top, right, bottom } };
}
