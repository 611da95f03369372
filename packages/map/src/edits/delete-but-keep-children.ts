import type { MapDoc } from "../map-doc.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { markDeleted } from "./delete-topics.ts";
import { storeSides } from "./main-topic.ts";
import { makeRoom, requireGap } from "./place.ts";
import { requireNotRoot, requireTopic, writePosition } from "./write-topic.ts";

/** The children take the topic's place, with its side and hue if it was a main topic. */
export function deleteButKeepChildren(map: MapDoc, { topic }: { topic: TopicId }): void {
  const stored = requireTopic(map, topic);
  requireNotRoot(map, topic);
  const parent = map.tree.parentOf(topic) as TopicId;
  const isMain = parent === map.tree.root;
  map.transact(() => {
    if (isMain) storeSides(map);
    const children = [...map.tree.childrenOf(topic)];
    const keys = makeRoom(map, requireGap(map, { parent, after: topic }), children.length);
    for (const [i, id] of children.entries()) {
      writePosition(map, id, { parent, order: keys[i] ?? "" });
      const child = requireTopic(map, id);
      if (isMain) for (const key of ["side", "hue"]) writeField(child, key, stored.get(key));
    }
    markDeleted(map, topic);
  });
}
