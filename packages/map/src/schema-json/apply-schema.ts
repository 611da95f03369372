import * as Y from "yjs";
import { readConnectionJson } from "../connection.ts";
import { markDeleted } from "../edits/delete-topics.ts";
import { writeConnection } from "../edits/write-connection.ts";
import { writeNote } from "../edits/write-note.ts";
import { requireText, writeNewTopic, writeTopicFields } from "../edits/write-topic.ts";
import { eachDifference, type FieldValues, flattenFields } from "../fields.ts";
import type { MapDoc } from "../map-doc.ts";
import { isRecord, readSound } from "../parse.ts";
import { toPlain, writeStored } from "../stored-fields.ts";
import { writeRuns } from "../text-delta.ts";
import type { TopicId } from "../topic-id.ts";
import { parseTopicFields } from "../topic-look.ts";
import type { TreeIndex } from "../tree-index.ts";
import { listUnknownParts, type MapSchema, type SchemaNode } from "./map-schema.ts";
import { parseUnknownMeta, readUnknownMeta } from "./unknown-meta.ts";

/**
 * Makes the map equal to a checked schema by writing only what differs, in one undoable step. What others change at the same time in
 * values that are equal here stays. Topics that are not in the schema go to the bin; those that lie there come back with their ids.
 */
export function applySchema(map: MapDoc, schema: MapSchema): void {
  map.transact(() => {
    const { tree } = map;
    // The new root first: a map is never without one, not even in between.
    writeNode(map, tree, schema.root, schema.nodes[schema.root] as SchemaNode);
    for (const [id, node] of Object.entries(schema.nodes)) if (id !== schema.root) writeNode(map, tree, id, node);
    binTheRest(map, schema);
    writeConnections(map, schema);
    writeNotes(map, schema);
    writeUnknown(map, schema);
  });
}

/** `tree` is the one before the step, so that `previousParent` is a place that people have seen. */
function writeNode(map: MapDoc, tree: TreeIndex, id: TopicId, node: SchemaNode): void {
  const topic = map.parts.topics.get(id);
  const { parent, order, text } = node;
  const fields = flattenFields(parseTopicFields(node as unknown as FieldValues));
  if (!(topic instanceof Y.Map)) {
    const pos = { parent, order, previousParent: null };
    writeNewTopic(map.parts.topics, { id, pos, text, fields });
    return map.touch(id);
  }
  const state = tree.states.get(id);
  if (state?.isDeleted) topic.delete("deleted");
  const isHere = state?.parent === parent && (tree.parentOf(id) ?? null) === parent;
  if (!isHere || (state.order || "0") !== order) {
    const previousParent = isHere ? state.previousParent : (tree.parentOf(id) ?? null);
    topic.set("pos", { parent, order, previousParent });
  }
  map.touch(id);
  writeTopicFields(topic, fields);
  writeRuns(requireText(topic), text);
}

/** The topmost topics that the schema does not have; also those that came back with a branch out of the bin. */
function binTheRest(map: MapDoc, { nodes }: MapSchema): void {
  const { tree } = map;
  const extra: TopicId[] = [];
  for (const [id, state] of tree.states) {
    if (nodes[id] || state.isDeleted) continue;
    const parent = tree.parentOf(id);
    if (state.parent === null || (parent !== undefined && nodes[parent])) extra.push(id);
  }
  for (const id of extra) markDeleted(map, id);
}

function writeConnections(map: MapDoc, { connections, nodes }: MapSchema): void {
  const stored = map.parts.connections;
  for (const { id } of map.read().connections) if (!connections[id]) stored.delete(id);
  // Hidden until now, because a topic at its end was in the bin.
  const isBack = (end: unknown) => typeof end === "string" && Object.hasOwn(nodes, end);
  for (const [id, each] of stored) {
    const isShown = each instanceof Y.Map && isBack(each.get("from")) && isBack(each.get("to"));
    if (isShown && !connections[id]) stored.delete(id);
  }
  for (const [id, json] of Object.entries(connections)) {
    const fields = readSound(readConnectionJson, json);
    if (fields) writeConnection(map, id, fields);
  }
}

function writeNotes(map: MapDoc, { nodes, notes }: MapSchema): void {
  const stored = map.parts.notes;
  for (const id of stored.keys()) if (nodes[id] && !notes[id]) stored.delete(id);
  for (const [id, note] of Object.entries(notes)) {
    writeNote(map, id, note);
    const written = stored.get(id) as Y.Map<unknown>;
    for (const key of written.keys()) if (!Object.hasOwn(note, key)) written.delete(key);
  }
}

/** A view that does not name a part, or the settings, says nothing of them. */
function writeUnknown(map: MapDoc, schema: MapSchema): void {
  const { doc, parts } = map;
  if (schema.meta) {
    const next = parseUnknownMeta(schema.meta) ?? {};
    eachDifference(readUnknownMeta(parts.meta) ?? {}, next, (key, value) => writeStored(parts.meta, key, value));
  }
  for (const [name, entries] of listUnknownParts(schema)) {
    const part = doc.getMap<unknown>(name);
    eachDifference(toPlain(part) as FieldValues, entries, (id, entry) => writeEntry(part, id, entry));
  }
}

/** Value by value, where a shared map is there already. */
function writeEntry(part: Y.Map<unknown>, id: string, entry: unknown): void {
  const stored = part.get(id);
  if (!(stored instanceof Y.Map) || !isRecord(entry)) return writeStored(part, id, entry);
  eachDifference(toPlain(stored) as FieldValues, entry, (key, value) => writeStored(stored, key, value));
}
