import type { Connection } from "../connection.ts";
import { type MapMeta, SCHEMA_VERSION } from "../map-meta.ts";
import type { MapSnapshot } from "../read-map.ts";
import { plainText } from "../text-runs.ts";
import type { Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";
import type { MapSchema, SchemaNode } from "./map-schema.ts";

/** A topic that still grows. */
type Draft = { -readonly [K in keyof Topic]: Topic[K] } & { readonly children: Draft[] };

/** The snapshot of a checked schema, without Yjs: the first picture does not wait for the live document. Equal to what follows it. */
export function buildSnapshot(schema: MapSchema, meta: Omit<MapMeta, "schema">): MapSnapshot {
  const connections: Connection[] = Object.entries(schema.connections)
    .map(([id, { from, to, label = "", style }]) => ({ id, from, to, label, ...(style && { style }) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { root: buildTree(schema), isBlank: false, connections, meta: { schema: SCHEMA_VERSION, ...meta } };
}

/** Without recursion, and one object a topic: this is part of the time to the first picture, and maps can be very deep. */
function buildTree(schema: MapSchema): Topic {
  const { nodes } = schema;
  const drafts = new Map<TopicId, Draft>();
  for (const id of Object.keys(nodes)) drafts.set(id, draftTopic(id, schema));
  for (const draft of drafts.values()) {
    const { parent } = nodes[draft.id] as SchemaNode;
    if (parent !== null) drafts.get(parent)?.children.push(draft);
  }
  const order = [drafts.get(schema.root) as Draft];
  for (let at = 0; at < order.length; at += 1) {
    const { children } = order[at] as Draft;
    sortTopics(children, nodes);
    for (const child of children) order.push(child);
  }
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const draft = order[at] as Draft;
    for (const child of draft.children) draft.size += child.size;
  }
  return order[0] as Topic;
}

function draftTopic(id: TopicId, { nodes, notes }: MapSchema): Draft {
  const { text, folded, side, shape, style, image, link, hue } = nodes[id] as SchemaNode;
  const plain = plainText(text);
  const note = notes[id];
  const isFolded = folded === true;
  return { id, text, plain, folded: isFolded, side, shape, style, image, link, hue, note, children: [], size: 1 };
}

/** Most are in order already, as the server wrote them. */
function sortTopics(topics: Draft[], nodes: MapSchema["nodes"]): void {
  const compare = (a: Draft, b: Draft) => {
    const [left, right] = [(nodes[a.id] as SchemaNode).order, (nodes[b.id] as SchemaNode).order];
    if (left !== right) return left < right ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  };
  for (let at = 1; at < topics.length; at += 1) {
    if (compare(topics[at - 1] as Draft, topics[at] as Draft) > 0) return void topics.sort(compare);
  }
}
