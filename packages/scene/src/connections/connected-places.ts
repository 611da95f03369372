import type { Branch } from "@treeline/layout";
import type { Connection, TopicId } from "@treeline/map";
import type { End } from "./route-connection.ts";

/** A connected topic, seen from the centre of a branch that it is in. */
interface Seen extends End {
  readonly id: TopicId;
}

/** What hung on the root when it was looked at last. */
interface Main {
  readonly seen: readonly Seen[];
  readonly x: number;
  readonly y: number;
}

const NOTHING: readonly Seen[] = [];

/**
 * Where the topics stand that connections begin and end at. Each branch remembers those in it: after an edit the changed branch and
 * those above it are looked into, and only main branches that have changed or moved are placed anew.
 */
export class ConnectedPlaces {
  readonly #ends = new Map<TopicId, End>();
  #connections: readonly Connection[] = [];
  #ids: ReadonlySet<TopicId> = new Set();
  #seenIn = new WeakMap<Branch, readonly Seen[]>();
  #mains: ReadonlyMap<TopicId, Main> = new Map();

  find(id: TopicId): End | undefined {
    return this.#ends.get(id);
  }

  /** Answers whether any of them has another place. */
  update(root: Branch, connections: readonly Connection[]): boolean {
    if (this.#connections !== connections) this.#takeIds(connections);
    const mains = this.#listMains(root);
    const before = this.#mains;
    this.#mains = mains;
    const moved = [...mains].filter(([id, main]) => !isSameMain(before.get(id), main));
    const left = [...before].filter(([id, main]) => !isSameMain(mains.get(id), main));
    for (const [, { seen }] of left) for (const { id } of seen) this.#ends.delete(id);
    for (const [, { seen, x, y }] of moved) {
      for (const { id, ...end } of seen) this.#ends.set(id, { ...end, x: x + end.x, y: y + end.y });
    }
    return moved.length > 0 || left.length > 0;
  }

  #takeIds(connections: readonly Connection[]): void {
    this.#connections = connections;
    const ids = new Set(connections.flatMap(({ from, to }) => [from, to]));
    if (ids.size === this.#ids.size && [...ids].every((id) => this.#ids.has(id))) return;
    this.#ids = ids;
    this.#seenIn = new WeakMap();
  }

  /** The root itself among them. */
  #listMains(root: Branch): Map<TopicId, Main> {
    const mains = new Map<TopicId, Main>();
    if (this.#ids.size === 0) return mains;
    const own = this.#see(root);
    if (own) mains.set(root.node.id, { seen: [own], x: 0, y: 0 });
    for (const [index, child] of root.children.entries()) {
      const seen = this.#lookInto(child);
      if (seen.length > 0)
        mains.set(child.node.id, { seen, x: root.offsets[2 * index] ?? 0, y: root.offsets[2 * index + 1] ?? 0 });
    }
    return mains;
  }

  /** Children before parents and without recursion: a map may be a chain. */
  #lookInto(top: Branch): readonly Seen[] {
    const todo = [top];
    while (todo.length > 0) {
      const branch = todo.at(-1) as Branch;
      const open = this.#seenIn.has(branch) ? [] : branch.children.filter((child) => !this.#seenIn.has(child));
      if (open.length > 0) {
        for (const child of open) todo.push(child);
        continue;
      }
      todo.pop();
      if (!this.#seenIn.has(branch)) this.#seenIn.set(branch, this.#collect(branch));
    }
    return this.#seenIn.get(top) ?? NOTHING;
  }

  #collect(branch: Branch): readonly Seen[] {
    const own = this.#see(branch);
    const seen: Seen[] = own ? [own] : [];
    for (const [index, child] of branch.children.entries()) {
      const [dx, dy] = [branch.offsets[2 * index] ?? 0, branch.offsets[2 * index + 1] ?? 0];
      for (const one of this.#seenIn.get(child) ?? NOTHING) seen.push({ ...one, x: one.x + dx, y: one.y + dy });
    }
    return seen.length > 0 ? seen : NOTHING;
  }

  #see({ node: { id, width, height } }: Branch): Seen | undefined {
    return this.#ids.has(id) ? { id, x: 0, y: 0, width, height } : undefined;
  }
}

function isSameMain(one: Main | undefined, other: Main | undefined): boolean {
  if (!one || !other || one.x !== other.x || one.y !== other.y) return false;
  return (
    one.seen === other.seen ||
    (one.seen.length === other.seen.length && one.seen.every((end, at) => isSameSeen(end, other.seen[at])))
  );
}

const isSameSeen = (a: Seen, b: Seen | undefined): boolean => b !== undefined && a.id === b.id && isSameEnd(a, b);

export const isSameEnd = (a: End, b: End): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
