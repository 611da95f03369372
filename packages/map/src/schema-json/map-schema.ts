import type { ConnectionStyle } from "../connection.ts";
import type { Note } from "../note.ts";
import type { TextRun } from "../text-runs.ts";
import type { ConnectionId, TopicId } from "../topic-id.ts";
import type { Shape, Side, TopicImage, TopicStyle } from "../topic-look.ts";

/** One topic in the JSON view. */
export interface SchemaNode {
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

/** The JSON view of a map's content. Name, layout and theme stay outside, beside it in the document. */
export interface MapSchema {
  readonly version: 1;
  readonly root: TopicId;
  readonly nodes: Readonly<Record<TopicId, SchemaNode>>;
  readonly connections: Readonly<Record<ConnectionId, SchemaConnection>>;
  readonly notes: Readonly<Record<TopicId, Note>>;
}

/** No prototype: an id like "constructor" finds nothing that is not there. */
export function newRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}
