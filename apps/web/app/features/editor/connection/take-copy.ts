import { isOtherGeneration, mergeByContent } from "@treeline/map";
import { applyUpdate, Doc, decodeStateVector, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
import type {
  CopyReach,
  CopyRows,
  KeptDocument,
  LocalDocuments,
} from "../../../lib/local-documents/local-documents.ts";
import type { LocalPort } from "./live-connection.ts";

interface Taking {
  readonly port: LocalPort;
  readonly describe: () => KeptDocument;
  /** Runs what brings changes of the copy into the document. */
  readonly merge: (write: () => void) => void;
  readonly rescue: (updates: readonly Uint8Array[]) => Promise<boolean>;
}

/**
 * Brings the copy of an earlier page and an open document together: what the server lacks goes into the document, what the copy lacks
 * into the copy. False: the server has rebuilt the document, and what the copy has could not be brought along. It is left as it is.
 */
export async function takeCopy(local: LocalDocuments, { port, describe, merge, rescue }: Taking): Promise<boolean> {
  const { doc } = port;
  const { key } = describe();
  const before = await local.find(key);
  if (before && port.copied) {
    // The document was made of it, and may have been changed since.
    const isChanged = describe().unsent > before.unsent;
    await local.append(key, { own: isChanged ? [encodeStateAsUpdate(doc, port.copied)] : [] }, { usedAt: Date.now() });
    return true;
  }
  const rewrite = async () => {
    await local.rewrite(describe(), () => ({ base: [encodeStateAsUpdate(doc)], own: [] }));
    return true;
  };
  if (!before || (before.unsent === 0 && !before.reach)) return rewrite();
  const rows = before.unsent > 0 ? await local.readRows(before) : { base: [], own: [] };
  const all = [...rows.base, ...rows.own];
  const copied = before.reach?.clocks ?? encodeStateVector(buildDoc(all));
  if (!isOtherGeneration(decodeStateVector(copied), decodeStateVector(encodeStateVector(doc)))) {
    await addMissing(local, before, { doc, describe });
    if (all.length > 0) merge(() => doc.transact(() => all.forEach((update) => applyUpdate(doc, update))));
    return true;
  }
  if (before.unsent === 0) return rewrite();
  if (!before.reach) return (await rescue(all)) && rewrite();
  const base = encodeStateAsUpdate(doc);
  const since = encodeStateVector(doc);
  const kept = describe();
  merge(() => mergeByContent(doc, { base: buildDoc(rows.base), mine: buildDoc(all) }));
  const own = [encodeStateAsUpdate(doc, since)];
  await local.rewrite({ ...kept, unsent: kept.unsent + own.length }, () => ({ base: [base], own }));
  return true;
}

/** What was stored since the copy was made; all of it would be megabytes each time a large map is opened. */
async function addMissing(
  local: LocalDocuments,
  { key, reach }: KeptDocument,
  { doc, describe }: { doc: Doc; describe: () => KeptDocument },
): Promise<void> {
  const { unsent: _, ...about } = describe();
  const now = reachOf(doc);
  const isSame = reach !== undefined && reach.deleted === now.deleted && isEqual(reach.clocks, now.clocks);
  await local.append(key, { base: isSame ? [] : [encodeStateAsUpdate(doc, reach?.clocks)] }, about);
}

/** How far the content of a document goes. Deletions are only ever added. */
export function reachOf(doc: Doc): CopyReach {
  let deleted = 0;
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) if (struct.deleted) deleted += struct.length;
  }
  return { clocks: encodeStateVector(doc), deleted };
}

/** Few rows in the place of many; one of all where the server has everything. */
export function joinRows({ base, own }: CopyRows, { doc, isSent }: { doc: Doc; isSent: boolean }): CopyRows {
  if (isSent) return { base: [encodeStateAsUpdate(doc)], own: [] };
  return { base: join(base), own: join(own) };
}

const join = (updates: readonly Uint8Array[]) => (updates.length > 0 ? [mergeUpdates([...updates])] : []);

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

function buildDoc(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return doc;
}
