import type { MapDoc } from "../map-doc.ts";
import { parseNoteContent } from "../note.ts";
import { requireParsed } from "../parse.ts";
import { type NoteId, parseId, type TopicId } from "../topic-id.ts";
import { writeNote } from "./write-note.ts";
import { requireTopic } from "./write-topic.ts";

/** One note per topic; a second one replaces the words of the first, as a difference. Gives the note's id. */
export function setNote(map: MapDoc, note: { topic: TopicId; content: string; id?: NoteId }): NoteId {
  const content = requireParsed(parseNoteContent, note.content, "content");
  const id = note.id === undefined ? undefined : requireParsed(parseId, note.id, "id");
  requireTopic(map, note.topic);
  return map.transact(() => writeNote(map, note.topic, { content, id }));
}
