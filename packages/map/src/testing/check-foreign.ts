import * as Y from "yjs";
import { findField, listInside, listItems, ownerOf } from "../history/y-items.ts";
import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { listTopics } from "./check-map.ts";

/** Live Yjs items written by others: values of keys and characters of texts. */
export function listForeignItems(map: MapDoc): Set<Y.Item> {
  const items = new Set<Y.Item>();
  const todo = Object.values(map.parts).flatMap((part) => listItems(part));
  for (let item = todo.pop(); item; item = todo.pop()) {
    if (item.deleted) continue;
    if (item.id.client !== map.doc.clientID) items.add(item);
    todo.push(...listInside(item));
  }
  return items;
}

/** [U2] Throws if something that someone else wrote was there before an undo or redo and is not any more. */
export function checkForeignKept(map: MapDoc, before: ReadonlySet<Y.Item>): void {
  for (const item of before) {
    if (!item.deleted || item.content instanceof Y.ContentFormat) continue;
    const owner = ownerOf(item);
    throw new Error(`undo took away ${item.parentSub ?? "a character"} of ${owner?.parentSub ?? "the map"}`);
  }
  if (map.doc.store.pendingStructs !== null) throw new Error("changes are waiting for others that never came");
}

/** Topics of the tree that others made. */
export function listForeignTopics(map: MapDoc): TopicId[] {
  const isForeign = (id: TopicId) => findField(map.parts.topics, id)?.id.client !== map.doc.clientID;
  return listTopics(map.read().root).filter(isForeign);
}

/** [U3] Throws if an undo hid a topic that someone else made. */
export function checkStillThere(map: MapDoc, topics: readonly TopicId[]): void {
  for (const id of topics) if (!map.findTopic(id)) throw new Error(`undo hid ${id}, which someone else made`);
}
