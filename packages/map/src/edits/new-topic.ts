import { TOPICS_MAX } from "../limits.ts";
import { parseLink } from "../link.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { type Note, parseNoteContent } from "../note.ts";
import { type Parse, requireParsed } from "../parse.ts";
import { parseText, type TextInput, type TextRun } from "../text-runs.ts";
import {
  parseHue,
  parseImage,
  parseShape,
  parseSide,
  parseStyle,
  type Shape,
  type Side,
  type TopicImage,
  type TopicStyle,
} from "../topic-look.ts";

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
  readonly note?: Pick<Note, "content">;
}

export interface CheckedTopic {
  readonly text: readonly TextRun[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly note: string | undefined;
}

/** The optional values of a topic and what they may be, for edits and for the JSON view. */
export const FIELD_PARSERS: ReadonlyMap<string, Parse<unknown>> = new Map<string, Parse<unknown>>([
  [
    "folded",
    (value, report) => (typeof value === "boolean" ? value : report("", "bad_value", "must be true or false")),
  ],
  ["side", parseSide],
  ["shape", parseShape],
  ["style", parseStyle],
  ["image", parseImage],
  ["link", parseLink],
  ["hue", parseHue],
]);

export function checkNewTopic(topic: NewTopic): CheckedTopic {
  const given = topic as Readonly<Record<string, unknown>>;
  const fields: Record<string, unknown> = {};
  for (const [key, parse] of FIELD_PARSERS) {
    if (given[key] !== undefined) fields[key] = requireParsed(parse, given[key], key);
  }
  return {
    text: requireParsed(parseText, topic.text ?? "", "text"),
    fields,
    note: topic.note && requireParsed(parseNoteContent, topic.note.content, "note"),
  };
}

export function requireRoomFor(map: MapDoc, count: number): void {
  // In the middle of a transaction the snapshot does not count its new topics yet, the index does.
  const known = map.tree.states.size;
  if (known + count <= TOPICS_MAX) return;
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
