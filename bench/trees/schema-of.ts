import type { MapSchema, SchemaNode } from "../../packages/map/src/index.ts";
import { type Topic, visitTopics } from "./topic.ts";

/** The tree as the JSON content of a document. */
export function schemaOf(tree: Topic): MapSchema {
  const nodes: Record<string, SchemaNode> = {};
  const places = new Map<string, number>();
  visitTopics(tree, (topic, parent) => {
    topic.children.forEach((child, index) => places.set(child.id, index));
    const index = places.get(topic.id) ?? 0;
    const isMain = parent === tree;
    nodes[topic.id] = {
      parent: parent?.id ?? null,
      order: `a${String(index).padStart(4, "0")}`,
      text: [{ text: topic.text }],
      ...(isMain && { side: index < tree.children.length / 2 ? "right" : "left", hue: index }),
    };
  });
  return { version: 1, root: tree.id, nodes, connections: {}, notes: {} };
}
