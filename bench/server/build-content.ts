import { encodeMap } from "../../apps/server/src/collab/testing/encode-map.ts";
import { applySchema, createMap } from "../../packages/map/src/index.ts";
import { buildTree } from "../trees/build-tree.ts";
import { schemaOf } from "../trees/schema-of.ts";

/** A map of this many topics as a document's snapshot holds it. */
export function buildContent(topics: number): Uint8Array {
  const schema = schemaOf(buildTree(topics));
  const map = createMap({ name: `${topics} topics`, layout: "CompactBoxH", theme: "Base", rootId: schema.root });
  applySchema(map, schema);
  return encodeMap(map);
}
