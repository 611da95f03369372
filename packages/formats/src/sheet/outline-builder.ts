import { FILE_DEPTH_MAX, FILE_TOPICS_MAX } from "../limits.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { SheetTopic } from "./sheet.ts";

/** Rows with how far in they stand, as a tree: each hangs on the last one that stands less far in. Levels may jump. */
export class OutlineBuilder {
  readonly tops: SheetTopic[] = [];
  readonly #open: { level: number; topic: SheetTopic }[] = [];
  #count = 0;

  add(level: number, topic: SheetTopic): void {
    this.#count += 1;
    if (this.#count > FILE_TOPICS_MAX) throw new FileRefusal("too_many_topics", FILE_TOPICS_MAX);
    for (let last = this.#open.at(-1); last && last.level >= level; last = this.#open.at(-1)) this.#open.pop();
    const parent = this.#open.at(-1)?.topic;
    (parent?.children ?? this.tops).push(topic);
    this.#open.push({ level, topic });
    if (this.#open.length > FILE_DEPTH_MAX) throw new FileRefusal("too_deep", FILE_DEPTH_MAX);
  }

  /** The topic that was added last. */
  get last(): SheetTopic | undefined {
    return this.#open.at(-1)?.topic;
  }
}
