import { type Doc, getState, parseUpdateMeta } from "yjs";

/** Whether an update builds on changes that the document does not have. */
export function hasGap(doc: Doc, update: Uint8Array): boolean {
  for (const [client, clock] of parseUpdateMeta(update).from) if (clock > getState(doc.store, client)) return true;
  return false;
}
