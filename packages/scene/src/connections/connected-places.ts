import type { Branch } from "@treeline/layout";
import type { Connection, TopicId } from "@treeline/map";
import type { End } from "./route-connection.ts";

interface Placed {
  readonly branch: Branch;
  readonly x: number;
  readonly y: number;
}

/** A main branch with connected topics in it, or the root by itself, as it was placed last. */
interface Main extends Placed {
  readonly ids: readonly TopicId[];
}

/**
 * Where the topics stand that connections begin and end at. Branches remember whether there are any in them: after an edit only main
 * branches that have changed or moved are gone through, and of those only the ways to such topics.
 */
export class ConnectedPlaces {
  readonly #ends = new Map<TopicId, End>();
  #connections: readonly Connection[] = [];
  #ids: ReadonlySet<TopicId> = new Set();
  #hasEnds = new WeakMap<Branch, boolean>();
  #mains: ReadonlyMap<TopicId, Main> = new Map();

  find(id: TopicId): End | undefined {
    return this.#ends.get(id);
  }

  update(root: Branch, connections: readonly Connection[]): void {
    const hasOtherIds = this.#connections !== connections && this.#takeIds(connections);
    const places = this.#listMains(root);
    const isSame = ({ branch, x, y }: Placed): boolean => {
      const before = this.#mains.get(branch.node.id);
      if (hasOtherIds || before?.x !== x || before.y !== y) return false;
      // Of the root only its own box counts.
      return branch === root ? isSameBox(before.branch, branch) : before.branch === branch;
    };
    const kept = new Set(places.filter(isSame).map(({ branch }) => branch.node.id));
    const left = [...this.#mains].filter(([id]) => !kept.has(id));
    for (const [, { ids }] of left) for (const id of ids) this.#ends.delete(id);
    this.#mains = new Map(
      places.map((place) => {
        const { id } = place.branch.node;
        const before = kept.has(id) ? this.#mains.get(id) : undefined;
        return [id, before ?? { ...place, ids: this.#place(place, root) }];
      }),
    );
  }

  /** Answers whether they are others. */
  #takeIds(connections: readonly Connection[]): boolean {
    this.#connections = connections;
    const ids = new Set(connections.flatMap(({ from, to }) => [from, to]));
    if (ids.size === this.#ids.size && [...ids].every((id) => this.#ids.has(id))) return false;
    this.#ids = ids;
    this.#hasEnds = new WeakMap();
    return true;
  }

  #listMains(root: Branch): Placed[] {
    if (this.#ids.size === 0) return [];
    const mains: Placed[] = this.#ids.has(root.node.id) ? [{ branch: root, x: 0, y: 0 }] : [];
    for (const [index, branch] of root.children.entries()) {
      if (this.#lookInto(branch)) mains.push({ branch, ...offsetOf(root, index) });
    }
    return mains;
  }

  /** Children before parents and without recursion: a map may be a chain. */
  #lookInto(top: Branch): boolean {
    const todo = [top];
    while (todo.length > 0) {
      const branch = todo.at(-1) as Branch;
      const open = this.#hasEnds.has(branch) ? [] : branch.children.filter((child) => !this.#hasEnds.has(child));
      if (open.length > 0) {
        for (const child of open) todo.push(child);
        continue;
      }
      todo.pop();
      if (this.#hasEnds.has(branch)) continue;
      const isOne = this.#ids.has(branch.node.id);
      this.#hasEnds.set(branch, isOne || branch.children.some((child) => this.#hasEnds.get(child)));
    }
    return this.#hasEnds.get(top) === true;
  }

  /** Gives the ids of those that it has placed. Of the root only itself: what hangs on it is placed by itself. */
  #place(main: Placed, root: Branch): TopicId[] {
    const ids: TopicId[] = [];
    const todo = [main];
    for (let place = todo.pop(); place; place = todo.pop()) {
      const { branch, x, y } = place;
      const { id, width, height } = branch.node;
      if (this.#ids.has(id)) {
        ids.push(id);
        this.#ends.set(id, { x, y, width, height, isLeaf: branch.children.length === 0 });
      }
      if (branch === root) continue;
      for (const [index, child] of branch.children.entries()) {
        if (!this.#hasEnds.get(child)) continue;
        const offset = offsetOf(branch, index);
        todo.push({ branch: child, x: x + offset.x, y: y + offset.y });
      }
    }
    return ids;
  }
}

const offsetOf = ({ offsets }: Branch, index: number) => ({
  x: offsets[2 * index] ?? 0,
  y: offsets[2 * index + 1] ?? 0,
});

const isSameBox = ({ node: a }: Branch, { node: b }: Branch) => a.width === b.width && a.height === b.height;
