import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import type { TopicId } from "../topic-id.ts";
import { requireTopics } from "./write-topic.ts";

export function deleteNotes(map: MapDoc, { topics }: { topics: readonly TopicId[] }): void {
  requireTopics(map, topics);
  const { notes } = map.parts;
  for (const id of topics) if (!notes.has(id)) throw new MapError("not_found", `topic ${id} has no note`);
  map.transact(() => {
    for (const id of topics) notes.delete(id);
  });
}
