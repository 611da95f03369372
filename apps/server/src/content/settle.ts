import * as Y from "yjs";

/**
 * Tries again what waits for other parts. Yjs does so only when it sees what it has noted as missing, and after parts in a wild order
 * (the clocks of servers differ) that note can name what waits as well: everything is there, and nothing more happens.
 */
export function settle(doc: Y.Doc): void {
  const { store } = doc;
  for (let before = -1, reached = reachOf(doc); store.pendingStructs && reached > before; ) {
    const { update } = store.pendingStructs;
    store.pendingStructs = null;
    Y.applyUpdateV2(doc, update);
    before = reached;
    reached = reachOf(doc);
  }
}

function reachOf(doc: Y.Doc): number {
  let sum = 0;
  for (const clock of Y.decodeStateVector(Y.encodeStateVector(doc)).values()) sum += clock;
  return sum;
}
