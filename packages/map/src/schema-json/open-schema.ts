import * as Y from "yjs";
import { MapDoc, partsOf } from "../map-doc.ts";
import { DOC_VERSION, type MapMeta } from "../map-meta.ts";
import { applySchema } from "./apply-schema.ts";
import type { MapSchema } from "./map-schema.ts";

/** A detached map with the content of a validated schema, for previews. */
export function openSchema(schema: MapSchema, meta: Omit<MapMeta, "schema">): MapDoc {
  const doc = new Y.Doc();
  const parts = partsOf(doc);
  doc.transact(() => {
    for (const [key, value] of Object.entries({ schema: DOC_VERSION, ...meta })) parts.meta.set(key, value);
  });
  const map = new MapDoc(doc);
  applySchema(map, schema);
  return map;
}
