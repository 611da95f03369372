import { isLongerThan, NOTE_MAX_LENGTH } from "./limits.ts";
import { isRecord, type Parse, under } from "./parse.ts";
import { type NoteId, parseId } from "./topic-id.ts";

/** What this build does not know of a note is in it too, under its own name. */
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

const parseWith =
  (parseContent: Parse<string>): Parse<Note> =>
  (value, report) => {
    if (!isRecord(value)) return report("", "bad_value", "must be an object") as undefined;
    const id = parseId(value.id, under(report, "id"));
    const content = parseContent(value.content, under(report, "content"));
    return id === undefined || content === undefined ? undefined : { ...value, id, content };
  };

export const parseNote = parseWith(parseNoteContent);

/** Of a note that is there, however long. */
export const readNoteJson = parseWith((value, report) =>
  typeof value === "string" ? value : (report("", "bad_value", "must be a text") as undefined),
);
