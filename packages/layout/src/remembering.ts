import type { Branch } from "./branch.ts";
import { childDepthClass, type DepthClass } from "./gaps.ts";
import type { LayoutNode } from "./layout-node.ts";

/** How many topics were laid out: for tests that an edit costs no more than its path to the root. */
export interface LayoutWork {
  laidOut: number;
}

/** Lays out one topic whose children are laid out already. */
export type LayoutOne<B extends Branch> = (node: LayoutNode, children: readonly B[], depth: DepthClass) => B;

/** Memory of topics that are gone is dropped once there is as much of it as of those that are there, and this much more. */
const LEAST_TO_DROP = 10_000;

const NO_BRANCHES: readonly never[] = [];

/**
 * Lays out a branch bottom-up and remembers every part of it by its node. A node is immutable, so the second time only what is new
 * is computed: after one change that is the way from it to the root. Without recursion, because maps can be very deep.
 *
 * Remembered by id and checked against the node. A WeakMap would need no dropping, but at 10,000 topics its entries cost a third of
 * the time of a first layout in garbage collection.
 */
export class RememberingLayout<B extends Branch> {
  readonly #layOutOne: LayoutOne<B>;
  readonly #work: LayoutWork;
  #known = new Map<string, B>();
  #dropAbove: number | undefined;

  constructor(layOutOne: LayoutOne<B>, work: LayoutWork) {
    this.#layOutOne = layOutOne;
    this.#work = work;
  }

  /** How many topics are remembered. */
  get size(): number {
    return this.#known.size;
  }

  layOut(root: LayoutNode, rootDepth: DepthClass): B {
    return this.#find(root, rootDepth) ?? this.#layOutBranch(root, rootDepth);
  }

  /** To be called after a layout with all that was laid out. Does something only once in many edits. */
  dropGone(roots: readonly LayoutNode[]): void {
    // After the first layout nothing is gone yet, however much there is.
    this.#dropAbove ??= 2 * this.#known.size + LEAST_TO_DROP;
    if (this.#known.size <= this.#dropAbove) return;
    const kept = new Map<string, B>();
    const nodes = [...roots];
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      const found = this.#known.get(node.id);
      if (found) kept.set(node.id, found);
      for (const child of node.children) nodes.push(child);
    }
    this.#known = kept;
    this.#dropAbove = 2 * kept.size + LEAST_TO_DROP;
  }

  /** Each node waits with its first children laid out until the others are. */
  #layOutBranch(root: LayoutNode, rootDepth: DepthClass): B {
    const nodes: LayoutNode[] = [root];
    const depths: DepthClass[] = [rootDepth];
    const waiting: B[][] = [[]];
    const isFirst = this.#known.size === 0;
    for (;;) {
      const node = nodes[nodes.length - 1] as LayoutNode;
      const depth = depths[depths.length - 1] as DepthClass;
      const branches = waiting[waiting.length - 1] as B[];
      const child = node.children[branches.length];
      if (child) {
        const below = childDepthClass(depth);
        const known = isFirst ? undefined : this.#find(child, below);
        if (known) branches.push(known);
        else if (child.children.length === 0) branches.push(this.#remember(child, NO_BRANCHES, below));
        else {
          nodes.push(child);
          depths.push(below);
          waiting.push([]);
        }
        continue;
      }
      const branch = this.#remember(node, branches, depth);
      nodes.pop();
      depths.pop();
      waiting.pop();
      const above = waiting[waiting.length - 1];
      if (!above) return branch;
      above.push(branch);
    }
  }

  #remember(node: LayoutNode, children: readonly B[], depth: DepthClass): B {
    const branch = this.#layOutOne(node, children, depth);
    this.#known.set(node.id, branch);
    this.#work.laidOut += 1;
    return branch;
  }

  #find(node: LayoutNode, depth: DepthClass): B | undefined {
    const found = this.#known.get(node.id);
    return found && found.depth === depth && found.node === node ? found : undefined;
  }
}
