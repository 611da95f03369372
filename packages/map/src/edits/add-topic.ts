import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { planMain, storeSides } from "./main-topic.ts";
import { checkNewTopic, type NewTopic, requireRoomFor } from "./new-topic.ts";
import { makeRoom, type Place, requireGap } from "./place.ts";
import { writeNote } from "./write-note.ts";
import { writeNewTopic } from "./write-topic.ts";

/** Adds one topic. A main topic stays on the side of the sibling it is put beside, else it goes to the lighter one; it takes the first free hue. */
export function addTopic(map: MapDoc, topic: NewTopic & Place): TopicId {
  const { text, fields, note } = checkNewTopic(topic);
  const gap = requireGap(map, topic);
  requireRoomFor(map, 1);
  const id = map.newId();
  const plan = gap.parent === map.tree.root ? planMain(map, topic) : undefined;
  const main = plan && { side: plan.takeSide(1), hue: plan.takeHue() };
  map.transact(() => {
    if (main) storeSides(map);
    const [order = ""] = makeRoom(map, gap, 1);
    const pos = { parent: gap.parent, order, previousParent: null };
    writeNewTopic(map.parts.topics, { id, pos, text, fields: { ...main, ...fields } });
    map.touch(id);
    if (note) writeNote(map, id, { ...note, id: map.newId() });
  });
  return id;
}
