import type { Connection } from "../connection.ts";
import { type MapMeta, SCHEMA_VERSION } from "../map-meta.ts";
import type { MapSnapshot } from "../read-map.ts";
import { plainText } from "../text-runs.ts";
import type { Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";
import type { MapSchema, SchemaNode } from "./map-schema.ts";

/** The snapshot of a checked schema, without Yjs: the first picture does not wait for the live document. Equal to what follows it. */
export function buildSnapshot(schema: MapSchema, meta: Omit<MapMeta, "schema">): MapSnapshot {
  const children = new Map<TopicId, TopicId[]>();
  const order: TopicId[] = [];
  for (const [id, { parent }] of Object.entries(schema.nodes)) {
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(id);
    else children.set(parent, [id]);
  }
  const todo = [schema.root];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    order.push(id);
    todo.push(...(children.get(id) ?? []));
  }
  const built = new Map<TopicId, Topic>();
  for (const id of order.toReversed()) {
    const ids = (children.get(id) ?? []).sort((a, b) => compareNodes(a, b, schema));
    built.set(
      id,
      buildTopic(
        id,
        schema,
        ids.map((child) => built.get(child) as Topic),
      ),
    );
  }
  const connections: Connection[] = Object.entries(schema.connections)
    .map(([id, { from, to, label = "", style }]) => ({ id, from, to, label, ...(style && { style }) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const root = built.get(schema.root) as Topic;
  return { root, isBlank: false, connections, meta: { schema: SCHEMA_VERSION, ...meta } };
}

function compareNodes(a: TopicId, b: TopicId, { nodes }: MapSchema): number {
  const left = (nodes[a] as SchemaNode).order;
  const right = (nodes[b] as SchemaNode).order;
  if (left !== right) return left < right ? -1 : 1;
  return a < b ? -1 : 1;
}

function buildTopic(id: TopicId, schema: MapSchema, children: readonly Topic[]): Topic {
  const { text, folded, side, shape, style, image, link, hue } = schema.nodes[id] as SchemaNode;
  const size = children.reduce((sum, child) => sum + child.size, 1);
  const look = { side, shape, style, image, link, hue, note: schema.notes[id] };
  return { id, text, plain: plainText(text), folded: folded === true, ...look, children, size };
}
