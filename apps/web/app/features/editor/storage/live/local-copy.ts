import { applyUpdate, Doc, encodeStateVector } from "yjs";
import type { CopyReach } from "../../../../lib/storage/local-documents.ts";

/** The content of a document as this browser keeps it. */
export interface LocalCopy {
  readonly generation: number;
  readonly updates: readonly Uint8Array[];
  /** Where the changes are kept that the server may lack. */
  readonly rows: readonly number[];
}

export function docOf(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc();
  doc.transact(() => {
    for (const update of updates) applyUpdate(doc, update);
  });
  return doc;
}

/** How far the content of a document goes. Deletions are only ever added. */
export function reachOf(doc: Doc): CopyReach {
  let deleted = 0;
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) if (struct.deleted) deleted += struct.length;
  }
  return { clocks: encodeStateVector(doc), deleted };
}
