import { type MapSchema, openMap, toSchema } from "@treeline/map";
import { applyUpdate, Doc } from "yjs";

/** The content of a document as this browser keeps it. */
export interface LocalCopy {
  readonly updates: readonly Uint8Array[];
  /** How many changes of it the server has not acknowledged. */
  readonly unsent: number;
}

/** For the first picture. */
export function schemaOfCopy({ updates }: LocalCopy): MapSchema {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  const schema = toSchema(openMap(doc, { actor: "" }));
  doc.destroy();
  return schema;
}
