import * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import { writePlain } from "../text-delta.ts";
import { cleanText } from "../text-runs.ts";
import type { NoteId, TopicId } from "../topic-id.ts";

/** One note per topic: there already, its words change; its id only if another one is given. */
export function writeNote(map: MapDoc, topic: TopicId, note: { content: string; id?: NoteId }): NoteId {
  const { notes } = map.parts;
  const before = notes.get(topic);
  const words = before instanceof Y.Map ? before.get("content") : undefined;
  if (before instanceof Y.Map && words instanceof Y.Text) {
    writePlain(words, note.content);
    if (note.id !== undefined && before.get("id") !== note.id) before.set("id", note.id);
    return before.get("id") as NoteId;
  }
  const id = note.id ?? map.newId();
  const made = new Y.Map<unknown>();
  made.set("id", id);
  made.set("content", new Y.Text(cleanText(note.content)));
  notes.set(topic, made);
  return id;
}
