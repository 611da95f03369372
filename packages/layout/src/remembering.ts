import type { Branch } from "./branch.ts";
import { childDepthClass, type DepthClass } from "./gaps.ts";
import type { LayoutNode } from "./layout-node.ts";

/** How many topics were laid out, for whoever wants to see that an edit costs no more than its path to the root. */
export interface LayoutWork {
  laidOut: number;
}

/** Lays out one topic whose children are laid out already. */
export type LayoutOne<B extends Branch> = (node: LayoutNode, children: readonly B[], depth: DepthClass) => B;

/** Memory of topics that are gone is dropped once there is as much of it as of those that are there, and this much more. */
const LEAST_TO_DROP = 10_000;

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
    const nodes: LayoutNode[] = [root];
    const depths: DepthClass[] = [rootDepth];
    while (nodes.length > 0) {
      const node = nodes[nodes.length - 1] as LayoutNode;
      const depth = depths[depths.length - 1] as DepthClass;
      if (!this.#find(node, depth)) {
        const below = childDepthClass(depth);
        const children = this.#findAll(node.children, below);
        if (!children) {
          for (const child of node.children) {
            nodes.push(child);
            depths.push(below);
          }
          continue;
        }
        this.#known.set(node.id, this.#layOutOne(node, children, depth));
        this.#work.laidOut += 1;
      }
      nodes.pop();
      depths.pop();
    }
    return this.#find(root, rootDepth) as B;
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

  #find(node: LayoutNode, depth: DepthClass): B | undefined {
    const found = this.#known.get(node.id);
    return found && found.depth === depth && found.node === node ? found : undefined;
  }

  #findAll(nodes: readonly LayoutNode[], depth: DepthClass): B[] | null {
    const branches: B[] = [];
    for (const node of nodes) {
      const branch = this.#find(node, depth);
      if (!branch) return null;
      branches.push(branch);
    }
    return branches;
  }
}
