import { isLongerThan, NOTE_MAX_LENGTH } from "./limits.ts";
import { isRecord, type Parse, under } from "./parse.ts";
import { type NoteId, parseId } from "./topic-id.ts";

export interface Note {
  readonly id: NoteId;
  /** Markdown. */
  readonly content: string;
}

export const parseNoteContent: Parse<string> = (value, report) => {
  if (typeof value !== "string") return report("", "bad_value", "must be a text") as undefined;
  if (!isLongerThan(value, NOTE_MAX_LENGTH)) return value;
  return report("", "note_too_long", `must have at most ${NOTE_MAX_LENGTH} characters`) as undefined;
};

export const parseNote: Parse<Note> = (value, report) => {
  if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
  const id = parseId(value.id, under(report, "id"));
  const content = parseNoteContent(value.content, under(report, "content"));
  return id === undefined || content === undefined ? undefined : { id, content };
};
