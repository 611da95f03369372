import * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import type { Position } from "../position.ts";
import { attributesOf } from "../text-delta.ts";
import type { TextRun } from "../text-runs.ts";
import { isSameValue } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";

export interface RawTopic {
  readonly id: TopicId;
  readonly pos: Position;
  readonly text: readonly TextRun[];
  /** side, shape, style, image, link, hue, folded: already checked. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export function writeNewTopic(topics: Y.Map<unknown>, { id, pos, text, fields }: RawTopic): void {
  const topic = new Y.Map<unknown>();
  topic.set("pos", pos);
  const words = new Y.Text();
  if (text.length > 0) words.applyDelta(text.map((run) => ({ insert: run.text, attributes: attributesOf(run) })));
  topic.set("text", words);
  for (const [key, value] of Object.entries(fields)) if (value !== undefined && value !== false) topic.set(key, value);
  topics.set(id, topic);
}

/** Null, undefined and false are all "not there": the key goes. An equal value is not written again. */
export function writeField(target: Y.Map<unknown>, key: string, value: unknown): void {
  const before = target.get(key);
  if (value === undefined || value === null || value === false) {
    if (before !== undefined) target.delete(key);
  } else if (!isSameValue(before, value)) {
    target.set(key, value);
  }
}

/** The stored topic, of a topic that is in the tree. */
export function requireTopic(map: MapDoc, id: TopicId): Y.Map<unknown> {
  const topic = map.parts.topics.get(id);
  if (topic instanceof Y.Map && map.tree.isVisible(id)) return topic;
  throw new MapError("not_found", `there is no topic ${id}`);
}

/** All of them, before the first one is written. */
export function requireTopics(map: MapDoc, ids: readonly TopicId[]): Y.Map<unknown>[] {
  return ids.map((id) => requireTopic(map, id));
}

export function requireNotRoot(map: MapDoc, id: TopicId): void {
  if (id === map.tree.root) throw new MapError("is_root", "the root cannot be moved or deleted");
}

/** A hand-made client may have left out the text; then it is made now. */
export function requireText(topic: Y.Map<unknown>): Y.Text {
  const text = topic.get("text");
  if (text instanceof Y.Text) return text;
  const made = new Y.Text();
  topic.set("text", made);
  return made;
}

export function writePosition(map: MapDoc, id: TopicId, { parent, order }: { parent: TopicId; order: string }): void {
  const topic = map.parts.topics.get(id) as Y.Map<unknown>;
  const { tree } = map;
  const current = tree.parentOf(id) ?? null;
  const state = tree.states.get(id);
  const isHere = current === parent && state?.parent === parent;
  if (isHere && state.order === order) return;
  const previousParent = current === parent ? (state?.previousParent ?? null) : current;
  topic.set("pos", { parent, order, previousParent });
  map.touch(id);
}
