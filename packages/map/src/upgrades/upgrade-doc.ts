import * as Y from "yjs";
import { partsOf } from "../map-doc.ts";
import { DOC_VERSION, readMeta } from "../map-meta.ts";
import type { YParts } from "../read-map.ts";
import { hasOldStyle, upgrade1To2 } from "./upgrade-1-to-2.ts";

/**
 * Index n upgrades a stored document of version n + 1. Never change one that was released; add the next. All of them run each time:
 * pages of an older build may bring what they wrote without a network long after the document was upgraded.
 */
const UPGRADES: readonly ((parts: YParts) => void)[] = [upgrade1To2];

/** Ids below this lose against everybody's, which are random numbers of 32 bits. */
export const LOW_CLIENTS = 2 ** 16;

/** Whether something is in the form of an older build. A document of a newer one is left alone. */
export function needsUpgrade(doc: Y.Doc): boolean {
  const parts = partsOf(doc);
  // Nothing has arrived yet.
  if (parts.topics.size === 0) return false;
  const { schema } = readMeta(parts.meta);
  return schema < DOC_VERSION || (schema === DOC_VERSION && hasOldStyle(parts));
}

/**
 * Brings a stored document up to this build's form. Only for the server, under the document's lock; everybody else gets what it
 * writes as an update like any other, which is the answer here; null when there is nothing to do. The same content always gives
 * the same update. It is written under a low client id, so that whatever a person writes at the same moment, without having seen it,
 * stands.
 */
export function upgradeDoc(doc: Y.Doc): Uint8Array | null {
  if (!needsUpgrade(doc)) return null;
  const parts = partsOf(doc);
  const { schema } = readMeta(parts.meta);
  const before = Y.encodeStateVector(doc);
  doc.clientID = freeClient(doc, hash(Y.encodeStateAsUpdate(doc)) % LOW_CLIENTS);
  doc.transact(() => {
    for (const upgrade of UPGRADES) upgrade(parts);
    if (schema < DOC_VERSION) parts.meta.set("schema", DOC_VERSION);
  }, "upgrade");
  return Y.encodeStateAsUpdate(doc, before);
}

/** Never one that somebody has written with. */
function freeClient(doc: Y.Doc, wanted: number): number {
  let client = wanted;
  while (doc.store.clients.has(client)) client += 1;
  return client;
}

/** FNV-1a. */
function hash(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}
