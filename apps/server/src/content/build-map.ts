import { applySchema, createMap, type MapDoc } from "@treeline/map";
import { encodeStateAsUpdate } from "yjs";
import { buildView, type ContentMeta, type ContentView } from "./content-view.ts";
import { type GivenSchema, requireGivenSchema } from "./given-schema.ts";

export interface NewContent {
  readonly meta: ContentMeta;
  /** Of the only topic, where no content is given. */
  readonly rootText?: string;
  readonly schema?: GivenSchema;
}

export interface BuiltMap {
  /** All of it as one update. */
  readonly snapshot: Uint8Array;
  readonly view: ContentView;
}

/** The content of a document that is not there yet. */
export function buildMap({ meta, rootText, schema }: NewContent): BuiltMap {
  const map = schema ? buildFrom(meta, schema) : createMap({ ...meta, ...(rootText !== undefined && { rootText }) });
  return { snapshot: encodeStateAsUpdate(map.doc), view: buildView(map) };
}

function buildFrom(meta: ContentMeta, given: GivenSchema): MapDoc {
  const schema = requireGivenSchema(given);
  const map = createMap({ ...meta, rootId: schema.root });
  applySchema(map, schema);
  return map;
}
