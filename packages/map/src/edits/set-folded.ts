import type { MapDoc } from "../map-doc.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { requireTopics } from "./write-topic.ts";

export function setFolded(map: MapDoc, { topics, folded }: { topics: readonly TopicId[]; folded: boolean }): void {
  const stored = requireTopics(map, topics);
  map.transact(() => {
    for (const topic of stored) writeField(topic, "folded", folded);
  });
}
