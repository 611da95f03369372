import { type Connection, readConnectionJson } from "../connection.ts";
import type { FieldValues } from "../fields.ts";
import { DOC_VERSION, type MapMeta } from "../map-meta.ts";
import { readSound } from "../parse.ts";
import type { MapSnapshot } from "../read-map.ts";
import { buildLeaf, type Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";
import { parseTopicFields } from "../topic-look.ts";
import type { MapSchema, SchemaNode } from "./map-schema.ts";

/** A topic that still grows. */
type Draft = { -readonly [K in keyof Omit<Topic, "children">]: Topic[K] } & { children: Draft[] };

/** The snapshot of a checked schema, without Yjs: for pictures of maps that nobody edits. Equal to that of the live document. */
export function buildSnapshot(schema: MapSchema, meta: Omit<MapMeta, "schema">): MapSnapshot {
  const connections: Connection[] = Object.entries(schema.connections)
    .flatMap(([id, json]) => {
      const read = readSound(readConnectionJson, json);
      return read ? [{ id, ...read }] : [];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { root: buildTree(schema), isBlank: false, connections, meta: { schema: DOC_VERSION, ...meta } };
}

/** A topic with what places it among others. */
interface Placed {
  readonly topic: Draft;
  readonly node: SchemaNode;
  lastChild: Placed | undefined;
  isSorted: boolean;
}

/** Without recursion, and with one look into each table: maps can be very large and very deep. */
function buildTree({ root, nodes, notes }: MapSchema): Topic {
  const byId = new Map<TopicId, Placed>();
  // In half the time of Object.keys: nodes have no prototype, and ids come in the same order.
  for (const id in nodes) {
    const node = nodes[id] as SchemaNode;
    byId.set(id, { topic: draftTopic(id, node), node, lastChild: undefined, isSorted: true });
  }
  for (const id in notes) {
    const placed = byId.get(id);
    if (placed) placed.topic.note = notes[id];
  }
  for (const placed of byId.values()) {
    const { parent } = placed.node;
    if (parent !== null) addChild(byId.get(parent), placed);
  }
  for (const { topic, isSorted } of byId.values()) {
    if (!isSorted) topic.children.sort((a, b) => compare(byId.get(a.id) as Placed, byId.get(b.id) as Placed));
  }
  const { topic } = byId.get(root) as Placed;
  countTopics(topic);
  return topic;
}

/** Most come in order already, as the server wrote them. */
function addChild(parent: Placed | undefined, child: Placed): void {
  if (!parent) return;
  if (parent.lastChild && compare(parent.lastChild, child) > 0) parent.isSorted = false;
  parent.lastChild = child;
  if (parent.topic.children.length === 0) parent.topic.children = [child.topic];
  else parent.topic.children.push(child.topic);
}

function compare(a: Placed, b: Placed): number {
  if (a.node.order !== b.node.order) return a.node.order < b.node.order ? -1 : 1;
  return a.topic.id < b.topic.id ? -1 : 1;
}

function countTopics(root: Draft): void {
  const topics = [root];
  for (let at = 0; at < topics.length; at += 1) {
    for (const child of (topics[at] as Draft).children) topics.push(child);
  }
  for (let at = topics.length - 1; at >= 0; at -= 1) {
    const topic = topics[at] as Draft;
    for (const child of topic.children) topic.size += child.size;
  }
}

function draftTopic(id: TopicId, node: SchemaNode): Draft {
  const fields = parseTopicFields(node as unknown as FieldValues);
  return buildLeaf(id, { text: node.text, fields, note: undefined }) as Draft;
}
