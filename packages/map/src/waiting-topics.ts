import type { TopicState } from "./position.ts";
import type { TopicId } from "./topic-id.ts";

const NONE: ReadonlySet<TopicId> = new Set();

/** By the id of a parent or previous parent that is not in the map: who would hang from it, should it arrive. */
export class WaitingTopics {
  private readonly groups = new Map<TopicId, Set<TopicId>>();

  start(id: TopicId, state: TopicState, states: ReadonlyMap<TopicId, TopicState>): void {
    for (const wanted of [state.parent, state.previousParent]) {
      if (wanted === null || states.has(wanted)) continue;
      const group = this.groups.get(wanted);
      if (group) group.add(id);
      else this.groups.set(wanted, new Set([id]));
    }
  }

  stop(id: TopicId, state: TopicState | undefined): void {
    if (!state) return;
    for (const wanted of [state.parent, state.previousParent]) {
      const group = wanted === null ? undefined : this.groups.get(wanted);
      if (group?.delete(id) && group.size === 0 && wanted !== null) this.groups.delete(wanted);
    }
  }

  /** It arrived. */
  take(wanted: TopicId): ReadonlySet<TopicId> {
    const group = this.groups.get(wanted) ?? NONE;
    this.groups.delete(wanted);
    return group;
  }

  clear(): void {
    this.groups.clear();
  }
}
