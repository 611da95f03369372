import type { DepthClass } from "./gaps.ts";
import type { Bounds } from "./geometry.ts";
import type { LayoutNode } from "./layout-node.ts";

/**
 * A laid-out branch. Places are relative: a child's box centre from this box's centre, so a branch that only moved is still
 * the same object, and one edit makes new objects only on its way to the root.
 */
export interface Branch {
  readonly node: LayoutNode;
  /** What gaps it was laid out with. */
  readonly depth: DepthClass;
  readonly children: readonly Branch[];
  /** dx, dy of each child, in the order of the children. Plain: thousands of small typed arrays are slow to make. */
  readonly offsets: readonly number[];
  /** Around the box and everything that hangs on it, from the centre of the box. */
  readonly bounds: Bounds;
}

/** Which way the tail of a topic without children reaches. */
export type TailSide = "left" | "right" | "bottom";

export function boundsOfLeaf({ width, height, tail = 0 }: LayoutNode, side: TailSide): Bounds {
  return {
    left: -width / 2 - (side === "left" ? tail : 0),
    top: -height / 2,
    right: width / 2 + (side === "right" ? tail : 0),
    bottom: height / 2 + (side === "bottom" ? tail : 0),
  };
}

export function boundsOf(node: LayoutNode, children: readonly Branch[], offsets: readonly number[]): Bounds {
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
  return { left, top, right, bottom };
}

export const NO_OFFSETS: readonly number[] = [];
