import type { MapSchema, Note, SchemaNode, TopicId } from "@treeline/map";
import type { SampleParts } from "./sample.ts";
import type { SampleSketch, SketchTopic } from "./sample-sketch.ts";

const IMAGE_SIZE = { width: 132, height: 66 };
const ANY_PAGE = "https://example.com/";

/** The sketch as the JSON view of a map: the first half of the main topics on the right, the rest on the left. */
export function buildSampleSchema({ root, connectionLabel }: SampleSketch): { schema: MapSchema; parts: SampleParts } {
  const nodes: Record<TopicId, SchemaNode> = {};
  const notes: Record<TopicId, Note> = {};
  const found = new Map<SketchTopic["part"], TopicId>();
  const half = Math.ceil((root.children ?? []).length / 2);
  const add = (topic: SketchTopic, parent: TopicId | null, index: number): TopicId => {
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
    if (topic.part) found.set(topic.part, id);
    for (const [at, child] of (topic.children ?? []).entries()) add(child, id, at);
    return id;
  };
  const rootId = add(root, null, 0);
  const part = (name: SketchTopic["part"]): TopicId => found.get(name) ?? rootId;
  const connection = { from: part("connectionStart"), to: part("connectionEnd"), label: connectionLabel };
  return {
    schema: { version: 1, root: rootId, nodes, connections: { c1: connection }, notes },
    parts: { selected: part("selected"), watched: part("watched"), passed: part("passed") },
  };
}
