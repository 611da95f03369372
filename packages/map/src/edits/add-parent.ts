import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { storeSides } from "./main-topic.ts";
import { checkNewTopic, type NewTopic, requireRoomFor } from "./new-topic.ts";
import { makeRoom, requireGap } from "./place.ts";
import { listTopmost } from "./topmost.ts";
import { requireNotRoot, requireTopic, writeNewTopic, writePosition } from "./write-topic.ts";

/** Puts a new topic between siblings and their parent, in the place of the first of them, with its side and hue. */
export function addParent(map: MapDoc, { topics, ...given }: NewTopic & { topics: readonly TopicId[] }): TopicId {
  const { text, fields } = checkNewTopic(given);
  const children = listTopmost(map, topics);
  const [first] = children;
  if (first === undefined) throw new MapError("not_found", "no topic was given");
  for (const id of children) requireNotRoot(map, id);
  const parent = map.tree.parentOf(first) as TopicId;
  if (children.some((id) => map.tree.parentOf(id) !== parent)) {
    throw new MapError("not_siblings", "the topics must have one parent");
  }
  requireRoomFor(map, 1);
  const id = map.newId();
  map.transact(() => {
    if (parent === map.tree.root) storeSides(map);
    const stored = requireTopic(map, first);
    const [order = ""] = makeRoom(map, requireGap(map, { parent, before: first }), 1);
    const main = { side: stored.get("side"), hue: stored.get("hue") };
    const pos = { parent, order, previousParent: null };
    writeNewTopic(map.parts.topics, { id, pos, text, fields: { ...main, ...fields } });
    map.touch(id);
    const keys = makeRoom(map, { parent: id, left: undefined, right: undefined }, children.length);
    for (const [i, child] of children.entries()) {
      writePosition(map, child, { parent: id, order: keys[i] ?? "" });
      writeField(requireTopic(map, child), "side", undefined);
    }
  });
  return id;
}
