import type { MapSchema, Note, SchemaNode, TopicId } from "@treeline/map";
import type { OutlineTopic } from "./outline.ts";

const IMAGE_SIZE = { width: 132, height: 66 };

/** An outline as the JSON view of a map: the first half of the main topics on the right, the rest on the left. */
export function buildSchema(outline: OutlineTopic): MapSchema {
  const nodes: Record<TopicId, SchemaNode> = {};
  const notes: Record<TopicId, Note> = {};
  const half = Math.ceil((outline.children ?? []).length / 2);
  const root = outline.id ?? "t1";
  const add = (topic: OutlineTopic, parent: TopicId | null, index: number): void => {
    const id = topic.id ?? `t${Object.keys(nodes).length + 1}`;
    nodes[id] = {
      parent,
      order: `a${String(index).padStart(2, "0")}`,
      text: [{ text: topic.text }],
      ...(parent === root && { side: index < half ? "right" : "left" }),
      ...(topic.isFolded && { folded: true }),
      ...(topic.link && { link: topic.link }),
      // The address is looked up by the id, where it is painted.
      ...(topic.image && { image: { id: topic.image, url: `/${topic.image}`, ...IMAGE_SIZE } }),
    };
    if (topic.note) notes[id] = { id: `n-${id}`, content: topic.note };
    for (const [at, child] of (topic.children ?? []).entries()) add(child, id, at);
  };
  add(outline, null, 0);
  return { version: 1, root, nodes, connections: {}, notes };
}
