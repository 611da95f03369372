import * as Y from "yjs";
import { type Fields, NO_FIELDS } from "./fields.ts";
import type { Note } from "./note.ts";
import { readSound } from "./parse.ts";
import { readFields, toPlain } from "./stored-fields.ts";
import { readRuns } from "./text-delta.ts";
import { buildLeaf, type Topic } from "./topic.ts";
import { parseId, type TopicId } from "./topic-id.ts";
import { joinImage, TOPIC_FIELDS } from "./topic-look.ts";

/** Of a stored topic. Never fails. */
export const readTopicFields = (topic: Y.Map<unknown>): Fields => joinImage(readFields(TOPIC_FIELDS, topic));

type YMaps = { readonly topics: Y.Map<unknown>; readonly notes: Y.Map<unknown> };

/** Its content; children come later. */
export function readTopic(id: TopicId, { topics, notes }: YMaps): Topic {
  const topic = topics.get(id);
  const text = topic instanceof Y.Map ? readRuns(topic.get("text")) : readRuns(undefined);
  const fields = topic instanceof Y.Map ? readTopicFields(topic) : NO_FIELDS;
  return buildLeaf(id, { text, fields, note: readNote(notes.get(id)) });
}

/** An empty note is none. What has merged past the limit is read whole, and what this build does not know of it stays in it. */
function readNote(note: unknown): Note | undefined {
  if (!(note instanceof Y.Map)) return undefined;
  const id = readSound(parseId, note.get("id"));
  const content = toPlain(note.get("content"));
  if (id === undefined || typeof content !== "string" || content === "") return undefined;
  return note.size === 2 ? { id, content } : { ...(toPlain(note) as object), id, content };
}
