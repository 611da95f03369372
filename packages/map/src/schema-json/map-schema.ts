import type { ConnectionStyle } from "../connection.ts";
import type { FieldValues } from "../fields.ts";
import type { FlatMarks } from "../marks.ts";
import type { Note } from "../note.ts";
import { isRecord } from "../parse.ts";
import type { TextRun } from "../text-runs.ts";
import type { ConnectionId, TopicId } from "../topic-id.ts";
import type { Shape, Side, TopicImage, TopicStyle } from "../topic-look.ts";

/** One topic in the JSON view. What this build cannot read stands beside the rest, under its own name; so in all of these. */
export interface SchemaNode extends FlatMarks {
  readonly parent: TopicId | null;
  readonly order: string;
  readonly text: readonly TextRun[];
  readonly side?: Side;
  readonly folded?: true;
  readonly shape?: Shape;
  readonly style?: TopicStyle;
  readonly image?: TopicImage;
  readonly link?: string;
  readonly hue?: number;
}

export interface SchemaConnection {
  readonly from: TopicId;
  readonly to: TopicId;
  readonly label?: string;
  readonly style?: ConnectionStyle;
}

/**
 * The JSON view of a map's content. Name, layout and theme stay outside, beside it in the document; other parts that a newer build has
 * added to the map are here under their names. A type, not an interface: calls take it as a record of anything.
 */
export type MapSchema = {
  readonly version: 1;
  readonly root: TopicId;
  readonly nodes: Readonly<Record<TopicId, SchemaNode>>;
  readonly connections: Readonly<Record<ConnectionId, SchemaConnection>>;
  readonly notes: Readonly<Record<TopicId, Note>>;
  /** What this build does not know of the map's settings. */
  readonly meta?: FieldValues;
};

/** The keys of the view that every build knows. */
export const SCHEMA_KEYS: ReadonlySet<string> = new Set(["version", "root", "nodes", "connections", "notes", "meta"]);

/** Parts of the map that this build does not know, by their names. */
export const listUnknownParts = (schema: object): [name: string, part: FieldValues][] =>
  Object.entries(schema).filter((entry): entry is [string, FieldValues] => {
    const [name, part] = entry as [string, unknown];
    return !SCHEMA_KEYS.has(name) && name !== "__proto__" && isRecord(part);
  });

/** No prototype: an id like "constructor" finds nothing that is not there. */
export function newRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}
