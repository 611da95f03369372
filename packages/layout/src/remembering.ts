import type { Branch } from "./branch.ts";
import { childDepthClass, type DepthClass } from "./gaps.ts";
import type { LayoutNode } from "./layout-node.ts";

/** How many topics were laid out, for whoever wants to see that an edit costs no more than its path to the root. */
export interface LayoutWork {
  laidOut: number;
}

/** Lays out one topic whose children are laid out already. */
export type LayoutOne<B extends Branch> = (node: LayoutNode, children: readonly B[], depth: DepthClass) => B;

/**
 * Lays out a branch bottom-up and remembers every part of it by its node. A node is immutable, so the second time only what is new
 * is computed: after one change that is the way from it to the root. Without recursion, because maps can be very deep.
 */
export function rememberingLayout<B extends Branch>(layOutOne: LayoutOne<B>, work: LayoutWork) {
  const known: readonly WeakMap<LayoutNode, B>[] = [new WeakMap(), new WeakMap(), new WeakMap()];

  return function layOut(root: LayoutNode, rootDepth: DepthClass): B {
    const nodes: LayoutNode[] = [root];
    const depths: DepthClass[] = [rootDepth];
    while (nodes.length > 0) {
      const node = nodes[nodes.length - 1] as LayoutNode;
      const depth = depths[depths.length - 1] as DepthClass;
      const memory = known[depth] as WeakMap<LayoutNode, B>;
      if (!memory.has(node)) {
        const below = childDepthClass(depth);
        const children = findAll(node.children, known[below] as WeakMap<LayoutNode, B>);
        if (!children) {
          for (const child of node.children) {
            nodes.push(child);
            depths.push(below);
          }
          continue;
        }
        memory.set(node, layOutOne(node, children, depth));
        work.laidOut += 1;
      }
      nodes.pop();
      depths.pop();
    }
    return (known[rootDepth] as WeakMap<LayoutNode, B>).get(root) as B;
  };
}

function findAll<B extends Branch>(nodes: readonly LayoutNode[], memory: WeakMap<LayoutNode, B>): B[] | null {
  const branches: B[] = [];
  for (const node of nodes) {
    const branch = memory.get(node);
    if (!branch) return null;
    branches.push(branch);
  }
  return branches;
}
