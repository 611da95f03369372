import type { MapSchema, Note, SchemaConnection, SchemaNode, TopicId } from "@treeline/map";

/** One branch as a map of its own, with the connections inside it. */
export function cutBranch(schema: MapSchema, root: TopicId): MapSchema {
  const inside = listBranch(schema, root);
  const nodes: Record<TopicId, SchemaNode> = {};
  const notes: Record<TopicId, Note> = {};
  const connections: Record<string, SchemaConnection> = {};
  for (const id of inside) {
    const node = schema.nodes[id];
    const note = schema.notes[id];
    // Sides and hues belong to main topics, which these no longer are.
    const { side: _, hue: __, ...rest } = node as SchemaNode;
    nodes[id] = id === root ? { ...rest, parent: null } : rest;
    if (note) notes[id] = note;
  }
  for (const [id, connection] of Object.entries(schema.connections)) {
    if (inside.has(connection.from) && inside.has(connection.to)) connections[id] = connection;
  }
  return { version: 1, root, nodes, notes, connections };
}

function listBranch({ nodes }: MapSchema, root: TopicId): ReadonlySet<TopicId> {
  const children = new Map<TopicId, TopicId[]>();
  for (const [id, { parent }] of Object.entries(nodes)) {
    if (parent === null) continue;
    const known = children.get(parent);
    if (known) known.push(id);
    else children.set(parent, [id]);
  }
  const inside = new Set([root]);
  // A set that grows while it is walked.
  for (const id of inside) for (const child of children.get(id) ?? []) inside.add(child);
  return inside;
}
