import type { MapSchema, Note, SchemaNode, TopicId } from "@treeline/map";
import type { OutlineTopic } from "./outline.ts";

const IMAGE_SIZE = { width: 132, height: 66 };
const ANY_PAGE = "https://example.com/";

export interface BuiltOutline {
  readonly schema: MapSchema;
  /** The topics that have a part to play, by its name. */
  readonly parts: ReadonlyMap<OutlineTopic["part"], TopicId>;
}

/** An outline as the JSON view of a map: the first half of the main topics on the right, the rest on the left. */
export function buildSchema(outline: OutlineTopic): BuiltOutline {
  const nodes: Record<TopicId, SchemaNode> = {};
  const notes: Record<TopicId, Note> = {};
  const parts = new Map<OutlineTopic["part"], TopicId>();
  const half = Math.ceil((outline.children ?? []).length / 2);
  const add = (topic: OutlineTopic, parent: TopicId | null, index: number): TopicId => {
    const id = `t${Object.keys(nodes).length + 1}`;
    nodes[id] = {
      parent,
      order: `a${String(index).padStart(2, "0")}`,
      text: [{ text: topic.text }],
      ...(parent === "t1" && { side: index < half ? "right" : "left" }),
      ...(topic.isFolded && { folded: true }),
      ...(topic.mark === "link" && { link: ANY_PAGE }),
      // The address is looked up by the id, where it is painted.
      ...(topic.image && { image: { id: topic.image, url: `/${topic.image}`, ...IMAGE_SIZE } }),
    };
    if (topic.mark === "note") notes[id] = { id: `n-${id}`, content: topic.text };
    if (topic.part) parts.set(topic.part, id);
    for (const [at, child] of (topic.children ?? []).entries()) add(child, id, at);
    return id;
  };
  const root = add(outline, null, 0);
  return { schema: { version: 1, root, nodes, connections: {}, notes }, parts };
}
