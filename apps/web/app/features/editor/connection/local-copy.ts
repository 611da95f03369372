import { type MapDoc, type MapSchema, openMap, toSchema } from "@treeline/map";
import { applyUpdate, Doc } from "yjs";

/** The content of a document as this browser keeps it. */
export interface LocalCopy {
  readonly generation: number;
  readonly updates: readonly Uint8Array[];
  /** Where the changes are kept that the server may lack. */
  readonly rows: readonly number[];
}

export function mapOfCopy(updates: readonly Uint8Array[]): MapDoc {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return openMap(doc, { actor: "" });
}

/** For the first picture. */
export function schemaOfCopy({ updates }: LocalCopy): MapSchema {
  const map = mapOfCopy(updates);
  const schema = toSchema(map);
  map.doc.destroy();
  return schema;
}
