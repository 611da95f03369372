import * as Y from "yjs";
import { eachDifference, type FieldValues, flattenFields } from "../fields.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import type { Position } from "../position.ts";
import { readTopicFields } from "../read-topic.ts";
import { writeField, writeStored } from "../stored-fields.ts";
import { attributesOf } from "../text-delta.ts";
import type { TextRun } from "../text-runs.ts";
import type { TopicId } from "../topic-id.ts";
import { IMAGE_SIZE, IMAGE_URL, type ImageSize, type TopicImage } from "../topic-look.ts";

export interface RawTopic {
  readonly id: TopicId;
  readonly pos: Position;
  readonly text: readonly TextRun[];
  /** By the keys under which they are stored; already checked. */
  readonly fields: FieldValues;
}

export function writeNewTopic(topics: Y.Map<unknown>, { id, pos, text, fields }: RawTopic): void {
  const topic = new Y.Map<unknown>();
  topic.set("pos", pos);
  const words = new Y.Text();
  if (text.length > 0) words.applyDelta(text.map((run) => ({ insert: run.text, attributes: attributesOf(run) })));
  topic.set("text", words);
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) topic.set(key, value);
  topics.set(id, topic);
}

/** Makes the fields equal to these, unknown ones too, and writes only what differs. */
export function writeTopicFields(topic: Y.Map<unknown>, next: FieldValues): void {
  eachDifference(flattenFields(readTopicFields(topic)), next, (key, value) => {
    if (key === "image") writeImage(topic, (value as TopicImage | undefined) ?? null);
    else writeStored(topic, key, value);
  });
}

/** A new size alone leaves the image itself: one that is put there concurrently gets its own size. */
export function writeImage(topic: Y.Map<unknown>, image: TopicImage | null): void {
  const { image: before } = readTopicFields(topic).values as { image?: TopicImage };
  if (image && before?.id === image.id && before.url === image.url) {
    const { id: of, width, height } = image;
    return writeField(topic, IMAGE_SIZE, { of, width, height } satisfies ImageSize);
  }
  writeField(topic, "image", image);
  writeField(topic, IMAGE_SIZE, null);
  writeField(topic, IMAGE_URL, null);
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
