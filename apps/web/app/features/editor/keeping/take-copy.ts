import { mergeByContent } from "@treeline/map";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
import {
  type CopyReach,
  type CopyRows,
  type JoinedRows,
  type KeptDocument,
  keyOf,
  type LocalDocuments,
} from "../../../lib/local-documents/local-documents.ts";
import type { LocalPort } from "../connection/live-connection.ts";
import type { Newest } from "../connection/send-copy.ts";

interface Taking {
  readonly port: LocalPort;
  readonly about: KeptDocument;
  readonly unsent: () => number;
  /** Brings changes of a copy into the document, which the server may lack. */
  readonly merge: (updates: readonly Uint8Array[], rows: readonly number[]) => void;
  readonly rescue: (updates: readonly Uint8Array[]) => Promise<boolean>;
}

/**
 * Brings the copy of an earlier page and an open document together: what the server lacks goes into the document, what the copy lacks
 * into the copy. Changes left behind in a copy of an older generation are brought along by their content. Gives how far the copy then
 * reaches.
 */
export async function takeCopy(local: LocalDocuments, taking: Taking): Promise<CopyReach> {
  const { port, about } = taking;
  const before = await local.find(about.key);
  const reach = reachOf(port.doc);
  if (!before) await begin(local, taking, reach);
  else if (port.copied) await addChanges(local, taking);
  else await meet(local, before, taking);
  for (const older of await local.listLeftBehind(about)) await bringAlong(local, older, taking);
  return reach;
}

async function begin(local: LocalDocuments, { port: { doc }, about, unsent, merge }: Taking, reach: CopyReach) {
  const isUnsent = unsent() > 0;
  const kept = isUnsent ? about : { ...about, reach };
  const row = await local.begin(kept, encodeStateAsUpdate(doc), { isUnsent });
  if (isUnsent) merge([], [row]);
}

/** The document was made of the copy, and may have been changed since. */
async function addChanges(local: LocalDocuments, { port: { doc, copied }, about, unsent, merge }: Taking) {
  if (!copied) return;
  const isUnsent = unsent() > copied.rows.length;
  const isChanged = isUnsent || !isEqual(copied.clocks, encodeStateVector(doc));
  const changes = isChanged ? [encodeStateAsUpdate(doc, copied.clocks)] : [];
  const rows = await local.append(about.key, changes, { isUnsent });
  merge([], [...copied.rows, ...(isUnsent ? (rows ?? []) : [])]);
  await local.change(about.key, { usedAt: about.usedAt });
}

async function meet(local: LocalDocuments, before: KeptDocument, { port: { doc }, about, unsent, merge }: Taking) {
  const isUnsent = unsent() > 0;
  const reach = reachOf(doc);
  // What was stored since the copy was made: all of it would be megabytes each time a large map is opened.
  const missing = isSameReach(before.reach, reach) ? [] : [encodeStateAsUpdate(doc, before.reach?.clocks)];
  const { own, ownRows } = await local.readUnsent(about.key);
  const rows = await local.append(about.key, missing, { isUnsent });
  await local.change(about.key, isUnsent ? about : { ...about, reach });
  merge(own, [...ownRows, ...(isUnsent ? (rows ?? []) : [])]);
}

async function bringAlong(local: LocalDocuments, older: KeptDocument, { port: { doc }, about, merge, rescue }: Taking) {
  if (!older.reach) {
    const { base, own, ownRows } = await local.readRows(older.key);
    if (await rescue([...base, ...own])) await local.noteSent(ownRows);
    return;
  }
  const carried = await local.carryOver(older.key, about.key, (rows) => rewriteChanges(doc, rows));
  if (carried) merge([carried.update], [carried.row]);
}

/**
 * The server has rebuilt a document that no page has open: what it lacks goes by content into a copy of the newest generation. Gives that
 * one; null: own changes cannot be told from the rest, which takes somebody who opens the document.
 */
export async function bringToNewest(
  local: LocalDocuments,
  older: KeptDocument,
  { generation, doc }: Newest,
): Promise<KeptDocument | null> {
  if (!older.reach) return null;
  const key = keyOf(older.user, older.document.id, generation);
  const newest = { ...older, key, generation, reach: reachOf(doc) };
  if (!(await local.find(key))) await local.begin(newest, encodeStateAsUpdate(doc), { isUnsent: false });
  await local.carryOver(older.key, key, (rows) => rewriteChanges(doc, rows));
  return newest;
}

/** The changes of an older generation as an update for this one. */
function rewriteChanges(doc: Doc, { base, own }: CopyRows): Uint8Array {
  const next = buildDoc([encodeStateAsUpdate(doc)]);
  mergeByContent(next, { base: buildDoc(base), mine: buildDoc([...base, ...own]) });
  return encodeStateAsUpdate(next, encodeStateVector(doc));
}

/** One row of what the server has, and one of what it may lack. */
export function joinRows({ base, own }: CopyRows): JoinedRows {
  const doc = buildDoc(base);
  const joined = { base: encodeStateAsUpdate(doc), own: own.length > 0 ? mergeUpdates([...own]) : null };
  const reach = reachOf(doc);
  doc.destroy();
  return { ...joined, reach };
}

/** How far the content of a document goes. Deletions are only ever added. */
function reachOf(doc: Doc): CopyReach {
  let deleted = 0;
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) if (struct.deleted) deleted += struct.length;
  }
  return { clocks: encodeStateVector(doc), deleted };
}

const isSameReach = (one: CopyReach | undefined, other: CopyReach): boolean =>
  one !== undefined && one.deleted === other.deleted && isEqual(one.clocks, other.clocks);

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

function buildDoc(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return doc;
}
