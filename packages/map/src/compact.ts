import * as Y from "yjs";
import { DELETED_TOPIC_RETENTION_MS } from "./limits.ts";
import type { MapDoc } from "./map-doc.ts";
import { isRecord } from "./parse.ts";
import type { TopicId } from "./topic-id.ts";

/**
 * Drops for good the branches that were deleted over 30 days ago, with their notes and connections; for the server, now and then.
 * A topic that someone moved out of such a branch is not in it any more; one that arrives later hangs from its previous parent (law R2).
 * Gives the number of topics dropped.
 */
export function compact(map: MapDoc, { now }: { now: number }): number {
  const old = [...map.tree.states.keys()].filter((id) => isOld(map, id, now));
  if (old.length === 0) return 0;
  const dropped = listBranches(map, old);
  map.doc.transact(() => {
    for (const id of dropped) {
      map.parts.topics.delete(id);
      map.parts.notes.delete(id);
    }
    for (const [id, connection] of map.parts.connections) {
      if (!(connection instanceof Y.Map)) continue;
      const hasEnd = [connection.get("from"), connection.get("to")].some((end) => dropped.has(String(end)));
      if (hasEnd) map.parts.connections.delete(id);
    }
  }, "compact");
  return dropped.size;
}

function isOld(map: MapDoc, id: TopicId, now: number): boolean {
  const topic = map.parts.topics.get(id);
  if (!map.tree.isMarked(id) || !(topic instanceof Y.Map)) return false;
  const mark: unknown = topic.get("deleted");
  return isRecord(mark) && typeof mark.at === "number" && mark.at < now - DELETED_TOPIC_RETENTION_MS;
}

function listBranches(map: MapDoc, tops: readonly TopicId[]): Set<TopicId> {
  const ids = new Set<TopicId>();
  const todo = [...tops];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (ids.has(id)) continue;
    ids.add(id);
    for (const child of map.tree.allChildrenOf(id)) todo.push(child);
  }
  return ids;
}
