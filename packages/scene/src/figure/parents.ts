import type { Topic, TopicId } from "@treeline/map";

/** Who hangs on whom, as far as it was seen; may be older than what is there. The first picture of a map does not need it. */
export interface Parents {
  readonly size: number;
  get(id: TopicId): TopicId | undefined;
}

/** Without queries the topics of a whole session must not pile up. */
const MAX_WAITING = 100_000;

/** Lazy: collects topics as they come, and indexes them at the first query. */
export class SeenParents implements Parents {
  readonly #known = new Map<TopicId, TopicId>();
  #seen: Topic[] = [];

  see(topic: Topic): void {
    if (topic.children.length > 0) this.#seen.push(topic);
    if (this.#seen.length > MAX_WAITING) this.#lookInto();
  }

  get size(): number {
    return this.#lookInto().size;
  }

  get(id: TopicId): TopicId | undefined {
    return this.#lookInto().get(id);
  }

  #lookInto(): Map<TopicId, TopicId> {
    if (this.#seen.length === 0) return this.#known;
    for (const parent of this.#seen) {
      for (const { id } of parent.children) this.#known.set(id, parent.id);
    }
    this.#seen = [];
    return this.#known;
  }
}
