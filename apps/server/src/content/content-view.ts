import { createHash } from "node:crypto";
import { type MapDoc, type MapMeta, toSchema } from "@treeline/map";

/** What lists and answers say of a content beside its topics. */
export type ContentMeta = Pick<MapMeta, "name" | "layout" | "theme">;

/** The content of a document as JSON in bytes, ready to be sent without being parsed. */
export interface ContentView {
  readonly meta: ContentMeta;
  /** A hash of meta and schema: the same content has the same one on every server. */
  readonly hash: string;
  readonly schema: Uint8Array;
  /** As `GET …/notes/` answers it. */
  readonly notes: Uint8Array;
}

const HASH_LENGTH = 27;

export function buildView(map: MapDoc): ContentView {
  const { name, layout, theme } = map.read().meta;
  const meta = { name, layout, theme };
  const content = toSchema(map);
  const schema = toBytes(content);
  const notes = Object.entries(content.notes).map(([cell_id, { id, content: text }]) => ({
    id,
    cell_id,
    content: text,
  }));
  return { meta, hash: hashContent(meta, schema), schema, notes: toBytes(notes) };
}

function hashContent(meta: ContentMeta, schema: Uint8Array): string {
  const hash = createHash("sha256").update(JSON.stringify(meta)).update(schema);
  return hash.digest("base64url").slice(0, HASH_LENGTH);
}

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
