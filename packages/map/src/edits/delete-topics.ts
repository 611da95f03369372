import type * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { storeSides } from "./main-topic.ts";
import { listTopmost } from "./topmost.ts";
import { requireNotRoot, writePosition } from "./write-topic.ts";

/** Puts branches in the bin. Only the topmost topic is marked: what is below, notes and connections are hidden with it. */
export function deleteTopics(map: MapDoc, { topics }: { topics: readonly TopicId[] }): void {
  const topmost = listTopmost(map, topics);
  for (const id of topmost) requireNotRoot(map, id);
  if (topmost.length === 0) return;
  map.transact(() => {
    if (topmost.some((id) => map.tree.parentOf(id) === map.tree.root)) storeSides(map);
    for (const id of topmost) {
      settleLoops(map, id);
      markDeleted(map, id);
    }
  });
}

/** A topic that hangs here only to keep a loop open is written down as hanging here: what is deleted in sight stays deleted (R3). */
function settleLoops(map: MapDoc, branch: TopicId): void {
  for (const id of map.tree.listLoopTops()) {
    const parent = map.tree.parentOf(id);
    if (parent === undefined || id === branch || !map.tree.isInside(id, branch)) continue;
    writePosition(map, id, { parent, order: map.tree.states.get(id)?.order ?? "" });
  }
}

export function markDeleted(map: MapDoc, id: TopicId): void {
  const topic = map.parts.topics.get(id) as Y.Map<unknown>;
  topic.set("deleted", { at: map.now(), by: map.actor });
  map.touch(id);
}
