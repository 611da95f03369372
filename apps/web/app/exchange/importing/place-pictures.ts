import type { MapSchema, SchemaNode } from "@treeline/map";

interface Places {
  /** Images that were tried. */
  readonly uploaded: ReadonlySet<string>;
  /** Where those are that the server has. */
  readonly urls: ReadonlyMap<string, string>;
}

/** The addresses of pictures once they are stored. A topic whose picture was refused has none. */
export function placePictures(schema: MapSchema, { uploaded, urls }: Places): MapSchema {
  if (uploaded.size === 0) return schema;
  const nodes: Record<string, SchemaNode> = {};
  for (const [id, node] of Object.entries(schema.nodes)) nodes[id] = place(node);
  return { ...schema, nodes };

  function place(node: SchemaNode): SchemaNode {
    const { image, ...rest } = node;
    if (!image || !uploaded.has(image.id)) return node;
    const url = urls.get(image.id);
    return url === undefined ? rest : { ...rest, image: { ...image, url } };
  }
}
