import { type FieldValues, flattenFields } from "../fields.ts";
import { MARKS_MAX, TOPICS_MAX } from "../limits.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { countMarks, flattenMarks, type TaskDetails, type TopicMark } from "../marks.ts";
import { type Note, parseNoteContent } from "../note.ts";
import { type Report, requireParsed } from "../parse.ts";
import { parseText, type TextInput, type TextRun } from "../text-runs.ts";
import { parseTopicFields, type Shape, type Side, type TopicImage, type TopicStyle } from "../topic-look.ts";

/** What a new topic may carry. A `Topic` of a snapshot fits, so a copied branch can be pasted as it is. */
export interface NewTopic {
  readonly text?: TextInput;
  readonly folded?: boolean;
  readonly side?: Side;
  readonly shape?: Shape;
  readonly style?: TopicStyle;
  readonly image?: TopicImage;
  readonly link?: string;
  readonly hue?: number;
  readonly marks?: readonly TopicMark[];
  readonly task?: TaskDetails;
  readonly note?: Pick<Note, "content">;
  /** What this build cannot read, of a copied topic. */
  readonly unknown?: FieldValues;
}

export interface CheckedTopic {
  readonly text: readonly TextRun[];
  /** By the keys under which they are stored. */
  readonly fields: FieldValues;
  readonly note: Pick<Note, "content"> | undefined;
}

export function checkNewTopic({ text, note, unknown, ...given }: NewTopic): CheckedTopic {
  const refuse: Report = (path, code, message) => {
    throw new MapError(code, `${path} ${message}`);
  };
  const known = parseTopicFields({ ...pickFields(given), ...flattenMarks(given) }, refuse);
  if (countMarks(known.values) > MARKS_MAX) refuse("marks", "too_many_marks", `must be at most ${MARKS_MAX}`);
  // A key that this build knows, with a value that it does not, stays as it is. What an older build could not read, this one may.
  const copied = unknown && parseTopicFields(unknown);
  return {
    text: requireParsed(parseText, text ?? "", "text"),
    fields: flattenFields({ ...known, values: { ...copied?.values, ...known.values }, unknown: copied?.unknown }),
    note: note && { ...note, content: requireParsed(parseNoteContent, note.content, "note") },
  };
}

const FIELDS = ["folded", "side", "shape", "style", "image", "link", "hue"] as const;

/** A topic of a snapshot has more. */
const pickFields = (given: NewTopic): FieldValues => Object.fromEntries(FIELDS.map((key) => [key, given[key]]));

export function requireRoomFor(map: MapDoc, count: number): void {
  // Looking at each of them is for the very last ones: a transaction may have deleted others.
  if (map.countAtMost() + count <= TOPICS_MAX) return;
  if (countVisible(map) + count > TOPICS_MAX) {
    throw new MapError("too_many_topics", `a map has at most ${TOPICS_MAX} topics`);
  }
}

function countVisible(map: MapDoc): number {
  const { tree } = map;
  let count = 0;
  for (const id of tree.states.keys()) if (tree.isVisible(id)) count += 1;
  return count;
}
