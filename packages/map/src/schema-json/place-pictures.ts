import type { MapSchema, SchemaNode } from "./map-schema.ts";

/** The addresses of pictures once they are stored, by the ids of images; null: it was refused, so its topic has none. */
export function placePictures(schema: MapSchema, urls: ReadonlyMap<string, string | null>): MapSchema {
  const place = (node: SchemaNode): SchemaNode => {
    const { image, ...rest } = node;
    const url = image && urls.get(image.id);
    if (!image || url === undefined) return node;
    return url === null ? rest : { ...rest, image: { ...image, url } };
  };
  if (urls.size === 0) return schema;
  return { ...schema, nodes: Object.fromEntries(Object.entries(schema.nodes).map(([id, node]) => [id, place(node)])) };
}
