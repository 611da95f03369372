import { type Branch, boundsOf, boundsOfLeaf, NO_OFFSETS } from "./branch.ts";
import { type Cell, type Contour, contourOf, joinContours, overlapOf, prependCell, shiftContour } from "./contour.ts";
import type { DepthClass, Gaps } from "./gaps.ts";
import type { LayoutNode } from "./layout-node.ts";

/** Where a branch grows: children to the right, to the left, or below. */
export type Direction = "right" | "left" | "down";

/**
 * A branch with what its neighbours need to know of it. Along = the way it grows, from the near edge of its box; across = the way
 * neighbours are stacked, from the centre of its box.
 */
export interface GrownBranch extends Branch {
  readonly children: readonly GrownBranch[];
  readonly lower: Cell;
  readonly upper: Cell;
  /** How far the branch reaches along. */
  readonly reach: number;
}

/** Neighbours put side by side as close as their outlines allow; places across are from the centre of their parent. */
export interface Stack {
  readonly places: readonly number[];
  readonly lower: Contour;
  readonly upper: Contour;
  readonly reach: number;
}

/** Edges of boxes are whole pixels apart, or half of them would be drawn blurred. */
export function stackBranches(
  branches: readonly GrownBranch[],
  { parent, gap, direction }: { parent: LayoutNode; gap: number; direction: Direction },
): Stack {
  const [first] = branches as readonly [GrownBranch, ...GrownBranch[]];
  const halfOf = ({ width, height }: LayoutNode) => (direction === "down" ? width : height) / 2;
  const half = halfOf(first.node);
  const places = [0];
  let lower = contourOf(first.lower);
  let upper = contourOf(first.upper);
  let { reach } = first;
  for (let index = 1; index < branches.length; index += 1) {
    const branch = branches[index] as GrownBranch;
    const shift = half - halfOf(branch.node);
    const place = Math.ceil(overlapOf(upper, branch.lower) + gap + shift) - shift;
    places.push(place);
    const shiftedUpper: Contour = { cell: branch.upper, along: 0, across: place };
    if (branch.reach > reach) {
      lower = joinContours(lower, reach, { cell: branch.lower, along: 0, across: place });
      upper = shiftedUpper;
      reach = branch.reach;
    } else {
      upper = branch.reach < reach ? joinContours(shiftedUpper, branch.reach, upper) : shiftedUpper;
    }
  }
  // The parent stands in the middle between its first and its last child.
  const shift = half - halfOf(parent);
  const middle = Math.round((places[places.length - 1] as number) / 2 + shift) - shift;
  for (let index = 0; index < places.length; index += 1) places[index] = (places[index] as number) - middle;
  return { places, lower: shiftContour(lower, 0, -middle), upper: shiftContour(upper, 0, -middle), reach };
}

/** Lays out one topic whose children are laid out already. */
export function growBranch(
  node: LayoutNode,
  children: readonly GrownBranch[],
  { gaps, depth, direction }: { gaps: Gaps; depth: DepthClass; direction: Direction },
): GrownBranch {
  const along = direction === "down" ? node.height : node.width;
  const half = (direction === "down" ? node.width : node.height) / 2;
  if (children.length === 0) {
    const reach = along + (node.tail ?? 0);
    const bounds = boundsOfLeaf(node, direction === "down" ? "bottom" : direction);
    const lower = prependCell(reach, -half, null);
    return { node, depth, children, offsets: NO_OFFSETS, bounds, lower, upper: prependCell(reach, half, null), reach };
  }
  const stack = stackBranches(children, { parent: node, gap: gaps.across[depth], direction });
  const start = along + gaps.along[depth];
  const offsets = offsetsOf(children, stack.places, { start: start - along / 2, direction });
  const bounds = boundsOf(node, children, offsets);
  // Lines run from this box to its children's: no other box may come between.
  const firstLine = Math.min(-half, stack.places[0] as number);
  const lastLine = Math.max(half, stack.places[children.length - 1] as number);
  const lower = prependCell(
    along,
    -half,
    contourOf(prependCell(start, firstLine, shiftContour(stack.lower, start, 0))),
  );
  const upper = prependCell(along, half, contourOf(prependCell(start, lastLine, shiftContour(stack.upper, start, 0))));
  return { node, depth, children, offsets, bounds, lower, upper, reach: start + stack.reach };
}

/** From places in a stack to offsets between box centres; `start` is the distance from the parent's centre to the near edges. */
export function offsetsOf(
  children: readonly GrownBranch[],
  places: readonly number[],
  { start, direction }: { start: number; direction: Direction },
): number[] {
  const offsets: number[] = [];
  for (let index = 0; index < children.length; index += 1) {
    const { width, height } = (children[index] as GrownBranch).node;
    const across = places[index] as number;
    if (direction === "down") offsets.push(across, start + height / 2);
    else offsets.push(direction === "left" ? -start - width / 2 : start + width / 2, across);
  }
  return offsets;
}
