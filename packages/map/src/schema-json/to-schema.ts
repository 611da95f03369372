import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import type { Note } from "../note.ts";
import type { Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";
import { type MapSchema, newRecord, type SchemaConnection, type SchemaNode } from "./map-schema.ts";

/** What is in the tree; the bin is left out. */
export function toSchema(map: MapDoc): MapSchema {
  const { root, isBlank, connections: listed } = map.read();
  if (isBlank) throw new MapError("not_found", "the map has no topic yet");
  const nodes = newRecord<SchemaNode>();
  const notes = newRecord<Note>();
  const todo: { topic: Topic; parent: TopicId | null }[] = [{ topic: root, parent: null }];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { topic, parent } = next;
    nodes[topic.id] = toNode(topic, { parent, order: map.tree.states.get(topic.id)?.order || "0" });
    if (topic.note) notes[topic.id] = topic.note;
    for (const child of topic.children) todo.push({ topic: child, parent: topic.id });
  }
  const connections = newRecord<SchemaConnection>();
  for (const { id, from, to, label, style } of listed) {
    connections[id] = { from, to, ...(label !== "" && { label }), ...(style && { style }) };
  }
  return { version: 1, root: root.id, nodes, connections, notes };
}

function toNode(topic: Topic, place: { parent: TopicId | null; order: string }): SchemaNode {
  const { text, side, folded, shape, style, image, link, hue } = topic;
  return {
    ...place,
    text,
    ...(side !== undefined && { side }),
    ...(folded && { folded }),
    ...(shape !== undefined && { shape }),
    ...(style !== undefined && { style }),
    ...(image !== undefined && { image }),
    ...(link !== undefined && { link }),
    ...(hue !== undefined && { hue }),
  };
}
