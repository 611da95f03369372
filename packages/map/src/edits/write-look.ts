import type { MapDoc } from "../map-doc.ts";
import { type Parse, requireParsed } from "../parse.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { requireTopics } from "./write-topic.ts";

export interface LookChange<T> {
  readonly topics: readonly TopicId[];
  readonly key: string;
  readonly parse: Parse<T>;
  /** null takes the value away: the theme or the default decides again. */
  readonly value: T | null;
}

/** One value of several topics, in one step. */
export function writeLook<T>(map: MapDoc, { topics, key, parse, value }: LookChange<T>): void {
  const checked = value === null ? null : requireParsed(parse, value, key);
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) writeField(topic, key, checked);
  });
}
