import type * as Y from "yjs";
import { fieldsOfConnection } from "../connection.ts";
import { type FieldValues, presentFields } from "../fields.ts";
import { type MapDoc, PART_NAMES } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { SCHEMA_VERSION } from "../map-meta.ts";
import { flattenMarks } from "../marks.ts";
import type { Note } from "../note.ts";
import { toPlain } from "../stored-fields.ts";
import type { Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";
import { type MapSchema, newRecord, SCHEMA_KEYS, type SchemaConnection, type SchemaNode } from "./map-schema.ts";
import { readUnknownMeta } from "./unknown-meta.ts";

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
  for (const { id, from, to, label, ...fields } of listed) {
    const given = presentFields(fieldsOfConnection(fields));
    connections[id] = { from, to, ...(label !== "" && { label }), ...given };
  }
  const meta = readUnknownMeta(map.parts.meta);
  const unknown = { ...readUnknownParts(map.doc), ...(meta && { meta }) };
  return { version: SCHEMA_VERSION, root: root.id, nodes, connections, notes, ...unknown };
}

function toNode(topic: Topic, place: { parent: TopicId | null; order: string }): SchemaNode {
  const { text, side, folded, shape, style, image, link, hue, unknown } = topic;
  const values = {
    ...(side !== undefined && { side }),
    ...(folded && { folded }),
    ...(shape !== undefined && { shape }),
    ...(image !== undefined && { image }),
    ...(link !== undefined && { link }),
    ...(hue !== undefined && { hue }),
    ...((topic.marks || topic.task) && flattenMarks(topic)),
  };
  return { ...place, text, ...presentFields({ values, style: style as FieldValues | undefined, unknown }) };
}

/** Every part of a map is one of ids and what they stand for. */
function readUnknownParts(doc: Y.Doc): FieldValues {
  const parts: Record<string, unknown> = {};
  for (const name of [...doc.share.keys()].sort()) {
    if (PART_NAMES.has(name) || SCHEMA_KEYS.has(name) || name === "__proto__") continue;
    const part = doc.getMap(name);
    if (part.size > 0) parts[name] = toPlain(part);
  }
  return parts;
}
