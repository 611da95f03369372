import * as Y from "yjs";

/**
 * Applies the structs that Yjs holds back as pending. Yjs retries them only when the state that it recorded as missing arrives. After
 * parts that came out of order (the clocks of servers differ) that record can name structs that are pending too, and nothing is retried.
 */
export function applyPending(doc: Y.Doc): void {
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
