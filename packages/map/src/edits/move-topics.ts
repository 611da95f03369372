import type * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { requireParsed } from "../parse.ts";
import { writeField } from "../stored-fields.ts";
import type { TopicId } from "../topic-id.ts";
import { parseSide, type Side } from "../topic-look.ts";
import { type MainPlan, planMain, storeSides } from "./main-topic.ts";
import { makeRoom, type Place, requireGap } from "./place.ts";
import { listTopmost } from "./topmost.ts";
import { requireNotRoot, requireTopic, writePosition } from "./write-topic.ts";

/** Moves whole branches, in the order they have in the tree. A topic inside another moved branch just goes along. */
export function moveTopics(map: MapDoc, move: Place & { topics: readonly TopicId[]; side?: Side }): void {
  const topics = listTopmost(map, move.topics);
  for (const id of topics) {
    requireNotRoot(map, id);
    if (map.tree.isInside(move.parent, id)) throw new MapError("makes_a_loop", "a topic cannot move into itself");
  }
  const side = move.side === undefined ? undefined : requireParsed(parseSide, move.side, "side");
  const gap = requireGap(map, move, new Set(topics));
  if (topics.length === 0) return;
  const main = gap.parent === map.tree.root ? planMain(map, move, new Set(topics)) : undefined;
  const isOfMain = main !== undefined || topics.some((id) => map.tree.parentOf(id) === map.tree.root);
  map.transact(() => {
    if (isOfMain) storeSides(map);
    const keys = makeRoom(map, gap, topics.length);
    for (const [i, id] of topics.entries()) {
      const wasMain = map.tree.parentOf(id) === map.tree.root;
      writePosition(map, id, { parent: gap.parent, order: keys[i] ?? "" });
      settleMain(map, id, { wasMain, main, side });
    }
  });
}

/** Takes topics out of the bin, to another place. */
export function bringBack(map: MapDoc, { topics, ...place }: Place & { topics: readonly TopicId[] }): void {
  const gap = requireGap(map, place);
  const main = gap.parent === map.tree.root ? planMain(map, place) : undefined;
  map.transact(() => {
    if (main) storeSides(map);
    const keys = makeRoom(map, gap, topics.length);
    for (const [i, id] of topics.entries()) {
      const wasMain = map.tree.parentOf(id) === map.tree.root;
      (map.parts.topics.get(id) as Y.Map<unknown>).delete("deleted");
      map.touch(id);
      writePosition(map, id, { parent: gap.parent, order: keys[i] ?? "" });
      settleMain(map, id, { wasMain, main, side: undefined });
    }
  });
}

export function moveTopic(map: MapDoc, move: Place & { topic: TopicId; side?: Side }): void {
  const { topic, ...place } = move;
  moveTopics(map, { ...place, topics: [topic] });
}

/** A side belongs to main topics only. A hue stays with the topic once it has one. */
function settleMain(
  map: MapDoc,
  id: TopicId,
  { wasMain, main, side }: { wasMain: boolean; main: MainPlan | undefined; side: Side | undefined },
): void {
  const topic: Y.Map<unknown> = requireTopic(map, id);
  if (!main) return writeField(topic, "side", undefined);
  if (side !== undefined || !wasMain) writeField(topic, "side", side ?? main.takeSide(map.findTopic(id)?.size ?? 1));
  if (topic.get("hue") === undefined) writeField(topic, "hue", main.takeHue());
}
