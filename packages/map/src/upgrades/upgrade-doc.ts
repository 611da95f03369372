import * as Y from "yjs";
import { partsOf } from "../map-doc.ts";
import { DOC_VERSION, readMeta } from "../map-meta.ts";
import type { YParts } from "../read-map.ts";
import { needsUpgrade } from "./needs-upgrade.ts";
import { upgrade1To2 } from "./upgrade-1-to-2.ts";

/**
 * Index n upgrades a stored document of version n + 1. Never change one that was released; add the next. All of them run each time:
 * pages of an older build may bring what they wrote without a network long after the document was upgraded.
 */
const UPGRADES: readonly ((parts: YParts) => void)[] = [upgrade1To2];

/** Client ids of people are random 32-bit numbers; ids below this lose against nearly all of them. */
export const LOW_CLIENTS = 2 ** 16;

/**
 * Upgrades a stored document to this build's form and returns the update, or null when there is nothing to do. Only the server calls
 * it, under the document's lock; open editors get the update like any other. The same content always gives the same update. It is
 * written under a low client id: in Yjs the higher id wins, so that concurrent edits of people stand.
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

/** Never a client id that edits were made with. */
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
