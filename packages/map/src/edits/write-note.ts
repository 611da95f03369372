import * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import { writeField } from "../stored-fields.ts";
import { writePlain } from "../text-delta.ts";
import { cleanText } from "../text-runs.ts";
import type { NoteId, TopicId } from "../topic-id.ts";

interface NoteInput {
  readonly content: string;
  readonly id?: NoteId;
}

/** One note per topic: there already, its words change; its id only if another one is given. What else is in it is written too. */
export function writeNote(map: MapDoc, topic: TopicId, { content, id, ...unknown }: NoteInput): NoteId {
  const { notes } = map.parts;
  const before = notes.get(topic);
  const words = before instanceof Y.Map ? before.get("content") : undefined;
  const isThere = before instanceof Y.Map && words instanceof Y.Text;
  const note: Y.Map<unknown> = isThere ? before : new Y.Map();
  if (!isThere) notes.set(topic, note);
  if (isThere) writePlain(words, content);
  else note.set("content", new Y.Text(cleanText(content)));
  if (!isThere || id !== undefined) writeField(note, "id", id ?? map.newId());
  for (const [key, value] of Object.entries(unknown)) writeField(note, key, value);
  return note.get("id") as NoteId;
}
