import * as Y from "yjs";
import { partsOf } from "../map-doc.ts";
import { DOC_VERSION, readMeta } from "../map-meta.ts";
import { copyStored, listParts } from "./parts.ts";

/** Fewer than these are not worth a new generation. */
const TOMBSTONES_MIN = 1_000;

/**
 * Whether more is left of what was deleted than there is content. Yjs forgets a deleted value, but never that it was there: each topic
 * that ever was takes some 50 bytes, and time when the document is opened.
 */
export function isWorthRebuilding(doc: Y.Doc): boolean {
  let tombstones = 0;
  let structs = 0;
  for (const list of doc.store.clients.values()) {
    structs += list.length;
    for (const struct of list) if (struct.deleted) tombstones += 1;
  }
  return tombstones >= TOMBSTONES_MIN && tombstones > structs / 2;
}

/**
 * The same content, the bin included, as a new document that shares no history with this one. Null where only another build knows how:
 * the document is in another version's form, or has a part that is not a map.
 */
export function rebuildDoc(doc: Y.Doc): Y.Doc | null {
  const { maps, hasOthers } = listParts(doc);
  if (hasOthers || readMeta(partsOf(doc).meta).schema !== DOC_VERSION) return null;
  const rebuilt = new Y.Doc();
  while (doc.store.clients.has(rebuilt.clientID)) rebuilt.clientID = new Y.Doc().clientID;
  rebuilt.transact(() => {
    for (const [name, part] of maps) {
      const target = rebuilt.getMap(name);
      part.forEach((value, key) => void target.set(key, copyStored(value)));
    }
  });
  return rebuilt;
}

/** For each client the clock that comes next. */
export type Clocks = ReadonlyMap<number, number>;

/** States of one generation share at least the client that wrote its first content; a rebuilt document shares none with those before. */
export function isOtherGeneration(one: Clocks, other: Clocks): boolean {
  return one.size > 0 && other.size > 0 && ![...one.keys()].some((client) => other.has(client));
}
