import type { Report } from "../parse.ts";
import type { TopicId } from "../topic-id.ts";
import type { MapSchema } from "./map-schema.ts";

/** One root, every parent there, no loops, and connections and notes of topics that exist. */
export function checkSchemaTree({ root, nodes, connections, notes }: MapSchema, report: Report): void {
  if (!nodes[root]) report("root", "not_found", "must be the id of a node");
  for (const [id, { parent }] of Object.entries(nodes)) {
    if (id === root && parent !== null) report(`nodes.${id}.parent`, "bad_value", "must be null: this is the root");
    if (id !== root && parent === null) {
      report(`nodes.${id}.parent`, "bad_value", "must be a node: a map has one root, and it is another one");
    }
    if (parent !== null && !nodes[parent]) report(`nodes.${id}.parent`, "not_found", "must be the id of a node");
  }
  for (const id of listLoops(nodes)) report(`nodes.${id}.parent`, "makes_a_loop", "is inside its own branch");
  for (const [id, { from, to }] of Object.entries(connections)) {
    if (!nodes[from]) report(`connections.${id}.from`, "not_found", "must be the id of a node");
    if (!nodes[to]) report(`connections.${id}.to`, "not_found", "must be the id of a node");
  }
  for (const id of Object.keys(notes)) if (!nodes[id]) report(`notes.${id}`, "not_found", "must be of a node");
}

/** One topic of each loop, the smallest. */
function listLoops(nodes: MapSchema["nodes"]): TopicId[] {
  const done = new Set<TopicId>();
  const found: TopicId[] = [];
  for (const start of Object.keys(nodes)) {
    const path = new Set<TopicId>();
    let at: TopicId | null = start;
    while (at !== null && !done.has(at) && !path.has(at)) {
      path.add(at);
      at = nodes[at]?.parent ?? null;
    }
    if (at !== null && path.has(at)) {
      const members = [...path].slice([...path].indexOf(at));
      found.push(members.reduce((best, id) => (id < best ? id : best)));
    }
    for (const id of path) done.add(id);
  }
  return found;
}
