import { newId } from "@treeline/map";
import { deleteDB, openDB } from "idb";
import type { Writing } from "../../../lib/storage/database.ts";
import { forgetIn, type LocalDocuments, readRows, TRIAL } from "../../../lib/storage/local-documents.ts";
import { hasLocalMap, setLocalMapSign } from "../../../lib/storage/local-map-sign.ts";
import { describeMap } from "../storage/copies/kept-content.ts";

/** The one map that a browser keeps without an account: its Yjs updates, the oldest first. */
export interface KeptMap {
  readonly id: string;
  readonly updates: readonly Uint8Array[];
  /** The number of the newest update. As long as it is the same nothing has been added. */
  readonly last: number;
}

/** The map that is there, or a new one. Of two tabs that begin at the same moment one makes it, and both get that one. */
export async function beginMap(local: LocalDocuments, first: Uint8Array): Promise<KeptMap> {
  await importOldMap(local);
  return begin(local, [first]);
}

function begin(local: LocalDocuments, updates: readonly Uint8Array[]): Promise<KeptMap> {
  return local.write(async (transaction) => {
    const found = await readIn(transaction);
    if (found) return found;
    const document = describeMap(newId(), updates);
    await transaction.objectStore("documents").put({ key: TRIAL, document, user: null, usedAt: Date.now() });
    const rows = transaction.objectStore("updates");
    const [last = 0] = (await Promise.all(updates.map((update) => rows.add({ key: TRIAL, update })))).toReversed();
    return { id: document.id, updates, last };
  });
}

export const readMap = (local: LocalDocuments): Promise<KeptMap | null> => local.write(readIn);

/** What is to become a document, and the key to send it under: the same one as long as the map is the same. Null if there is nothing. */
export async function takeForSending(local: LocalDocuments): Promise<(KeptMap & { readonly key: string }) | null> {
  await importOldMap(local);
  return local.write(async (transaction) => {
    const documents = transaction.objectStore("documents");
    const [kept, map] = [await documents.get(TRIAL), await readIn(transaction)];
    if (!kept || !map || map.updates.length < 2) return null;
    const key = kept.sent?.last === map.last ? kept.sent.key : newId();
    await documents.put({ ...kept, sent: { key, last: map.last } });
    return { ...map, key };
  });
}

/** `changed`: something was added since, and nothing is removed. `gone`: it was not there any more. */
export async function removeMap(local: LocalDocuments, { id, last }: KeptMap): Promise<"removed" | "changed" | "gone"> {
  const outcome = await local.write(async (transaction) => {
    const map = await readIn(transaction);
    if (map?.id !== id) return "gone";
    if (map.last !== last) return "changed";
    await forgetIn(transaction, TRIAL);
    return "removed";
  });
  if (outcome === "removed") setLocalMapSign(false);
  return outcome;
}

async function readIn(transaction: Writing): Promise<KeptMap | null> {
  const kept = await transaction.objectStore("documents").get(TRIAL);
  if (!kept) return null;
  const index = transaction.objectStore("updates").index("by-key");
  const [{ base, own }, rows] = await Promise.all([readRows(index, TRIAL), index.getAllKeys(TRIAL)]);
  return { id: kept.document.id, updates: [...base, ...own], last: Math.max(0, ...rows) };
}

const OLD_DATABASE = "treeline-local-map";

/** Earlier builds kept the map in a database of its own. */
async function importOldMap(local: LocalDocuments): Promise<void> {
  if (!hasLocalMap() || (await local.find(TRIAL))) return;
  const old = await openDB(OLD_DATABASE);
  const hasMap = old.objectStoreNames.contains("updates");
  const updates: Uint8Array[] = hasMap ? await old.getAll("updates") : [];
  old.close();
  // The first one twice: it may hold all the work in one update.
  if (updates[0]) await begin(local, [updates[0], ...updates]);
  await deleteDB(OLD_DATABASE);
}
