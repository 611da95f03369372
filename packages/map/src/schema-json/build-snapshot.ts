import type { Connection } from "../connection.ts";
import { type MapMeta, SCHEMA_VERSION } from "../map-meta.ts";
import type { Note } from "../note.ts";
import type { MapSnapshot } from "../read-map.ts";
import { plainText } from "../text-runs.ts";
import type { Topic } from "../topic.ts";
import type { TopicId } from "../topic-id.ts";
import type { MapSchema, SchemaNode } from "./map-schema.ts";

interface Draft {
  readonly id: TopicId;
  readonly node: SchemaNode;
  readonly children: Draft[];
}

/** The snapshot of a checked schema, without Yjs: the first picture does not wait for the live document. Equal to what follows it. */
export function buildSnapshot(schema: MapSchema, meta: Omit<MapMeta, "schema">): MapSnapshot {
  const root = buildTopics(draftTree(schema), schema);
  const connections: Connection[] = Object.entries(schema.connections)
    .map(([id, { from, to, label = "", style }]) => ({ id, from, to, label, ...(style && { style }) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { root, isBlank: false, connections, meta: { schema: SCHEMA_VERSION, ...meta } };
}

function draftTree({ root, nodes }: MapSchema): Draft {
  const drafts = new Map<TopicId, Draft>();
  for (const id of Object.keys(nodes)) drafts.set(id, { id, node: nodes[id] as SchemaNode, children: [] });
  for (const draft of drafts.values()) {
    const { parent } = draft.node;
    if (parent !== null) drafts.get(parent)?.children.push(draft);
  }
  return drafts.get(root) as Draft;
}

/** Children before parents, without recursion: maps can be very deep. */
function buildTopics(root: Draft, { notes }: MapSchema): Topic {
  const order = [root];
  for (let at = 0; at < order.length; at += 1) {
    const { children } = order[at] as Draft;
    if (!isSorted(children)) children.sort(compareDrafts);
    for (const child of children) order.push(child);
  }
  const built = new Map<Draft, Topic>();
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const draft = order[at] as Draft;
    built.set(draft, buildTopic(draft, notes[draft.id], built));
  }
  return built.get(root) as Topic;
}

function isSorted(drafts: readonly Draft[]): boolean {
  for (let at = 1; at < drafts.length; at += 1) {
    if (compareDrafts(drafts[at - 1] as Draft, drafts[at] as Draft) > 0) return false;
  }
  return true;
}

function compareDrafts(a: Draft, b: Draft): number {
  if (a.node.order !== b.node.order) return a.node.order < b.node.order ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function buildTopic({ id, node, children: drafts }: Draft, note: Note | undefined, built: Map<Draft, Topic>): Topic {
  const { text, folded, side, shape, style, image, link, hue } = node;
  const children: Topic[] = [];
  let size = 1;
  for (const draft of drafts) {
    const child = built.get(draft) as Topic;
    children.push(child);
    size += child.size;
  }
  const plain = plainText(text);
  return { id, text, plain, folded: folded === true, side, shape, style, image, link, hue, note, children, size };
}
