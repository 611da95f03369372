import * as Y from "yjs";
import type { YParts } from "./read-map.ts";
import type { ConnectionId, TopicId } from "./topic-id.ts";

/** One of the map's texts: the words of a topic, its note, or the label of a connection. */
export type TextPlace =
  | { readonly of: "topic"; readonly topic: TopicId }
  | { readonly of: "note"; readonly topic: TopicId }
  | { readonly of: "label"; readonly connection: ConnectionId };

/** Undefined before the first letter of a note or a label. */
export function findText(parts: YParts, place: TextPlace): Y.Text | undefined {
  const holder = partOf(parts, place).get(place.of === "label" ? place.connection : place.topic);
  const text = holder instanceof Y.Map ? holder.get(KEYS[place.of]) : undefined;
  return text instanceof Y.Text ? text : undefined;
}

export function partOf({ topics, notes, connections }: YParts, { of }: TextPlace): Y.Map<unknown> {
  return of === "topic" ? topics : of === "note" ? notes : connections;
}

const KEYS = { topic: "text", note: "content", label: "label" } as const;
