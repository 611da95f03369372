import type { TopicId } from "./topic-id.ts";

const NONE: readonly TopicId[] = [];
/** From here on sorting once is cheaper than finding the place of each. */
const SORT_FROM = 16;

type Compare = (a: TopicId, b: TopicId) => number;

/** Sorted lists by parent. Changes are gathered and put into the lists together, so that a large paste sorts once. */
export class SiblingLists {
  private lists = new Map<TopicId, TopicId[]>();
  private readonly leaving = new Map<TopicId, Set<TopicId>>();
  private readonly joining = new Map<TopicId, Set<TopicId>>();
  private readonly compare: Compare;

  constructor(compare: Compare) {
    this.compare = compare;
  }

  of(parent: TopicId): readonly TopicId[] {
    return this.lists.get(parent) ?? NONE;
  }

  /** Takes the lists over. */
  fill(lists: Map<TopicId, TopicId[]>): void {
    this.lists = lists;
    this.leaving.clear();
    this.joining.clear();
  }

  leave(parent: TopicId, id: TopicId): void {
    if (this.joining.get(parent)?.delete(id)) return;
    addTo(this.leaving, parent, id);
  }

  join(parent: TopicId, id: TopicId): void {
    addTo(this.joining, parent, id);
  }

  settle(): void {
    for (const [parent, ids] of this.leaving) this.takeOut(parent, ids);
    this.leaving.clear();
    for (const [parent, ids] of this.joining) this.putIn(parent, ids);
    this.joining.clear();
  }

  private takeOut(parent: TopicId, ids: ReadonlySet<TopicId>): void {
    const list = this.lists.get(parent) ?? [];
    const rest = list.filter((id) => !ids.has(id));
    if (rest.length > 0) this.lists.set(parent, rest);
    else this.lists.delete(parent);
  }

  private putIn(parent: TopicId, ids: ReadonlySet<TopicId>): void {
    if (ids.size === 0) return;
    const list = this.lists.get(parent) ?? [];
    this.lists.set(parent, list);
    if (ids.size < SORT_FROM) {
      for (const id of ids) list.splice(this.findPlace(list, id), 0, id);
    } else {
      for (const id of ids) list.push(id);
      list.sort(this.compare);
    }
  }

  private findPlace(list: readonly TopicId[], id: TopicId): number {
    let from = 0;
    let to = list.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.compare(list[middle] as TopicId, id) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function addTo(groups: Map<TopicId, Set<TopicId>>, key: TopicId, id: TopicId): void {
  const group = groups.get(key);
  if (group) group.add(id);
  else groups.set(key, new Set([id]));
}
