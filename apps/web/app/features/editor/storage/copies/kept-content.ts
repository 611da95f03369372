import type { DocumentItem, FirstTexts } from "@treeline/contract";
import { createMapDoc, type MapSchema, openMap, toSchema } from "@treeline/map";
import { encodeStateAsUpdate } from "yjs";
import { docOf } from "../live/local-copy.ts";

/** What a document is made of. */
export type KeptContent = Pick<DocumentItem, "name" | "layout_type" | "theme"> & {
  readonly schema: MapSchema;
  readonly is_copy: true;
};

/** A map with one topic, as the update that begins it. */
export function buildFirstUpdate({ name, root }: FirstTexts): Uint8Array {
  const doc = createMapDoc({ name, rootText: root });
  const update = encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}

/** As the editor wants a document; the server knows nothing of it. */
export function describeMap(id: string, updates: readonly Uint8Array[]): DocumentItem {
  const { schema: _, is_copy: __, ...facts } = readContent(updates);
  const now = new Date().toISOString();
  return {
    ...facts,
    id,
    permission: "owner",
    abilities: { view: true, edit: true, share: false, delete: false, duplicate: false },
    is_favorite: false,
    is_shared: false,
    is_public: false,
    opened_at: null,
    created_at: now,
    updated_at: now,
    preview: null,
    owner: { id: "", display_name: "", picture: null },
  };
}

export function readContent(updates: readonly Uint8Array[]): KeptContent {
  const map = openMap(docOf(updates));
  const { name, layout, theme } = map.read().meta;
  const schema = toSchema(map);
  map.close();
  map.doc.destroy();
  return { name, layout_type: layout, theme, schema, is_copy: true };
}
