import type * as Y from "yjs";
import { readLabel } from "../connection-reader.ts";
import { isLongerThan, LABEL_MAX_LENGTH, NOTE_MAX_LENGTH, TEXT_MAX_LENGTH } from "../limits.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { requireParsed } from "../parse.ts";
import { attributesOf } from "../text-delta.ts";
import { findText, type TextPlace } from "../text-place.ts";
import { parseText, plainText, type TextRun } from "../text-runs.ts";
import { requireConnection, shareLabel } from "./write-connection.ts";
import { writeNote } from "./write-note.ts";
import { requireText, requireTopic } from "./write-topic.ts";

export interface TypedText {
  readonly place: TextPlace;
  /** In UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** In labels and notes without marks. */
  readonly insert: readonly TextRun[];
}

/** Puts letters in the place of a stretch of the text, and touches no other letter: what others type around it stays. */
export function typeText(map: MapDoc, { place, from, to, insert }: TypedText): void {
  const runs = requireParsed(parseText, insert, "insert");
  if (place.of === "label") requireConnection(map, place.connection);
  else requireTopic(map, place.topic);
  map.transact(() => {
    const before = readText(map, place);
    const start = Math.min(Math.max(0, from), before.length);
    const length = Math.min(Math.max(start, to), before.length) - start;
    const typed = plainText(runs);
    // Deleting is never refused: others may have made it too long meanwhile.
    if (typed !== "") refuseTooLong(place, before.slice(0, start) + typed + before.slice(start + length));
    const text = findText(map.parts, place) ?? makeText(map, place);
    text.applyDelta([
      ...(start > 0 ? [{ retain: start }] : []),
      ...runs.map((run) => ({ insert: run.text, attributes: attributesOf(run) })),
      ...(length > 0 ? [{ delete: length }] : []),
    ]);
  });
}

function readText({ parts }: MapDoc, place: TextPlace): string {
  const text = findText(parts, place);
  if (text || place.of !== "label") return text?.toJSON() ?? "";
  return readLabel((parts.connections.get(place.connection) as Y.Map<unknown>).get("label"));
}

function makeText(map: MapDoc, place: TextPlace): Y.Text {
  if (place.of === "label") return shareLabel(requireConnection(map, place.connection));
  if (place.of === "topic") return requireText(requireTopic(map, place.topic));
  writeNote(map, place.topic, { content: "" });
  return findText(map.parts, place) as Y.Text;
}

const LIMITS = { topic: TEXT_MAX_LENGTH, note: NOTE_MAX_LENGTH, label: LABEL_MAX_LENGTH } as const;
const CODES = { topic: "text_too_long", note: "note_too_long", label: "label_too_long" } as const;

function refuseTooLong({ of }: TextPlace, text: string): void {
  if (!isLongerThan(text, LIMITS[of])) return;
  throw new MapError(CODES[of], `must have at most ${LIMITS[of]} characters`);
}
