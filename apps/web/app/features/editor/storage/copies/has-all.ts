import { type Doc, decodeUpdate, findIndexSS, getState, parseUpdateMeta } from "yjs";

/** Whether a document has all that an update says. */
export function hasAll({ store }: Doc, update: Uint8Array): boolean {
  for (const [client, end] of parseUpdateMeta(update).to) if (end > getState(store, client)) return false;
  for (const [client, ranges] of decodeUpdate(update).ds.clients) {
    for (const { clock, len } of ranges) if (!isDeleted(store, client, { from: clock, to: clock + len })) return false;
  }
  return true;
}

function isDeleted(store: Doc["store"], client: number, { from, to }: { from: number; to: number }): boolean {
  const structs = store.clients.get(client);
  if (!structs || to > getState(store, client)) return false;
  for (let at = findIndexSS(structs, from); (structs[at]?.id.clock ?? to) < to; at += 1) {
    if (!structs[at]?.deleted) return false;
  }
  return true;
}
