import { mergeByContent } from "@treeline/map";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
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
  /** Runs what brings changes of a copy into the document. */
  readonly merge: (write: () => void) => void;
  readonly rescue: (updates: readonly Uint8Array[]) => Promise<boolean>;
}

/**
 * Brings the copy of an earlier page and an open document together: what the server lacks goes into the document, what the copy lacks
 * into the copy. Changes left behind in a copy of an older generation are brought along by their content.
 */
export async function takeCopy(local: LocalDocuments, taking: Taking): Promise<void> {
  const { port, describe } = taking;
  const about = describe();
  const before = await local.find(about.key);
  if (before && port.copied) return addChanges(local, before, { port, unsent: describe().unsent });
  if (!before || (before.unsent === 0 && !before.reach)) await rewrite(local, taking);
  else await meet(local, before, taking);
  for (const older of await local.listLeftBehind(about)) await bringAlong(local, [older, about], taking);
}

/** The document was made of the copy, and may have been changed since. */
async function addChanges(
  local: LocalDocuments,
  { key }: KeptDocument,
  { port: { doc, copied }, unsent }: { port: LocalPort; unsent: number },
): Promise<void> {
  if (!copied) return;
  const isOwn = unsent > copied.unsent;
  const isChanged = isOwn || !isEqual(copied.clocks, encodeStateVector(doc));
  const updates = isChanged ? [encodeStateAsUpdate(doc, copied.clocks)] : [];
  await local.append(key, isOwn ? { own: updates } : { base: updates }, { usedAt: Date.now() });
}

async function rewrite(local: LocalDocuments, { port: { doc }, describe }: Taking): Promise<void> {
  const base = [encodeStateAsUpdate(doc)];
  await local.rewrite(describe(), () => ({ base, own: [] }));
}

async function meet(
  local: LocalDocuments,
  before: KeptDocument,
  { port: { doc }, describe, merge }: Taking,
): Promise<void> {
  const { unsent: _, reach, ...about } = describe();
  const { base, own } = before.unsent > 0 ? await local.readRows(before) : { base: [], own: [] };
  // What was stored since the copy was made: all of it would be megabytes each time a large map is opened.
  const missing = isSameReach(before.reach, reachOf(doc)) ? [] : [encodeStateAsUpdate(doc, before.reach?.clocks)];
  // Where own changes could not be told from the rest before, they still cannot.
  await local.append(before.key, { base: missing }, { ...about, reach: before.reach && reach });
  const all = [...base, ...own];
  if (all.length > 0) merge(() => doc.transact(() => all.forEach((update) => applyUpdate(doc, update))));
}

async function bringAlong(
  local: LocalDocuments,
  [older, { key }]: readonly [from: KeptDocument, to: KeptDocument],
  { port: { doc }, merge, rescue }: Taking,
) {
  if (!older.reach) {
    const { base, own } = await local.readRows(older);
    if (await rescue([...base, ...own])) await local.noteSent(older.key);
    return;
  }
  const update = await local.carryOver(older.key, key, (rows) => rewriteChanges(doc, rows));
  if (update) merge(() => applyUpdate(doc, update));
}

/** The changes of an older generation as an update for this one. */
function rewriteChanges(doc: Doc, { base, own }: CopyRows): Uint8Array {
  const next = buildDoc([encodeStateAsUpdate(doc)]);
  mergeByContent(next, { base: buildDoc(base), mine: buildDoc([...base, ...own]) });
  return encodeStateAsUpdate(next, encodeStateVector(doc));
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

const isSameReach = (one: CopyReach | undefined, other: CopyReach): boolean =>
  one !== undefined && one.deleted === other.deleted && isEqual(one.clocks, other.clocks);

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

function buildDoc(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return doc;
}
