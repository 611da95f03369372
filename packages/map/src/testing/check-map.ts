import * as Y from "yjs";
import { openMap } from "../create-map.ts";
import type { MapDoc } from "../map-doc.ts";
import { readState } from "../position.ts";
import { resolveTree } from "../resolve-tree.ts";
import type { Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";

/** Throws if the kept tree or snapshot differs from one made from nothing, or breaks a law: R4, R5, R7, M2. */
export function checkMap(map: MapDoc): void {
  const states = new Map([...map.parts.topics].map(([id, topic]) => [id, readState(topic as Y.Map<unknown>)]));
  for (const [id, topic] of map.parts.topics) {
    if (topic instanceof Y.Map && !(topic.has("pos") && topic.has("text"))) throw new Error(`${id} lost a key`);
  }
  const full = resolveTree(states);
  expectEqual("root", map.tree.root, full.root);
  for (const id of states.keys()) {
    expectEqual(`parent of ${id}`, map.tree.parentOf(id), full.parents.get(id));
    expectEqual(`children of ${id}`, map.tree.allChildrenOf(id), full.children.get(id) ?? []);
  }
  const visible = listTopics(map.read().root);
  if (new Set(visible).size !== visible.length) throw new Error("a topic is in the tree twice");
  expectEqual(
    "visible topics",
    visible.toSorted(),
    map.read().isBlank ? [""] : [...states.keys()].filter((id) => isShown(id, full, states)).toSorted(),
  );
  const fresh = openMap(map.doc);
  expectEqual("snapshot", map.read(), fresh.read());
  fresh.close();
}

function isShown(
  id: TopicId,
  full: ReturnType<typeof resolveTree>,
  states: ReadonlyMap<TopicId, { isDeleted: boolean }>,
) {
  for (let at: TopicId | undefined = id; at !== undefined && at !== full.root; at = full.parents.get(at)) {
    if (states.get(at)?.isDeleted) return false;
  }
  return true;
}

export function listTopics(top: Topic): TopicId[] {
  const ids: TopicId[] = [];
  const todo = [top];
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    ids.push(topic.id);
    todo.push(...topic.children);
  }
  return ids;
}

/** As JSON with sorted keys, so that two values compare whatever the order of their keys. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const left = stableJson(actual);
  const right = stableJson(expected);
  if (left !== right) throw new Error(`${what}: ${left?.slice(0, 600)} is not ${right?.slice(0, 600)}`);
}
