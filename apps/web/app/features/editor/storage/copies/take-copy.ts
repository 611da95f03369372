import { mergeByContent } from "@treeline/map";
import { type Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
import {
  type CopyReach,
  type CopyRows,
  type JoinedRows,
  type KeptDocument,
  keyOf,
  type LocalDocuments,
} from "../../../../lib/storage/local-documents.ts";
import type { LocalPort } from "../live/live-connection.ts";
import { docOf, reachOf } from "../live/local-copy.ts";
import type { Newest } from "../live/send-copy.ts";

export interface Taking {
  readonly port: LocalPort;
  readonly about: KeptDocument;
  readonly unsent: () => number;
  /** Brings changes of a copy into the document, which the server may lack. */
  readonly merge: (updates: readonly Uint8Array[]) => void;
  /** Then there is nothing to take where there is no copy of it. */
  readonly isBegunElsewhere: boolean;
  /** Makes a document of its own of a copy whose unsent changes cannot be told from the rest. False: it could not be made. */
  readonly rescue: (updates: readonly Uint8Array[]) => Promise<boolean>;
}

/**
 * Brings the copy of an earlier page and an open document together: what the server lacks goes into the document, what the copy lacks
 * into the copy. Changes left behind in a copy of an older generation are brought along by their content. Gives how far the copy reaches
 * once the server has everything; null: there is no copy.
 */
export async function takeCopy(local: LocalDocuments, taking: Taking): Promise<CopyReach | null> {
  const { port, about, unsent, merge, isBegunElsewhere } = taking;
  const { doc, copied } = port;
  const sent = port.takeContent();
  const before = await local.find(about.key);
  if (isBegunElsewhere && before?.document.id !== about.document.id) return null;
  // The bytes that came from the server are kept as they are: encoding a large map anew would stop the page.
  if (!before && sent) await local.keep({ ...about, reach: sent.reach }, sent.updates, { isUnsent: false });
  const { own } = await local.readRows(about.key, "unsent");
  const isUnsent = unsent() > 0;
  const reach = reachOf(doc);
  // All of it would be megabytes each time a large map is opened.
  const known = before ? (copied ?? before.reach) : sent?.reach;
  const missing = isSameReach(known, reach) ? [] : [encodeStateAsUpdate(doc, known?.clocks)];
  await local.keep(isUnsent ? about : { ...about, reach }, missing, { isUnsent });
  merge(own);
  for (const older of await local.listLeftBehind(about)) await bringAlong(local, older, taking);
  return reach;
}

async function bringAlong(local: LocalDocuments, older: KeptDocument, { port: { doc }, about, merge, rescue }: Taking) {
  if (!older.reach) {
    const { base, own, ownRows } = await local.readRows(older.key);
    if (await rescue([...base, ...own])) await local.noteSent(ownRows);
    return;
  }
  const carried = await local.carryOver(older.key, about.key, (rows) => rewriteChanges(doc, rows));
  if (carried) merge([carried]);
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
  if (!(await local.find(key))) await local.keep(newest, [encodeStateAsUpdate(doc)], { isUnsent: false });
  await local.carryOver(older.key, key, (rows) => rewriteChanges(doc, rows));
  return newest;
}

/** The changes of an older generation as an update for this one. */
function rewriteChanges(doc: Doc, { base, own }: CopyRows): Uint8Array {
  const next = docOf([encodeStateAsUpdate(doc)]);
  mergeByContent(next, { base: docOf(base), mine: docOf([...base, ...own]) });
  return encodeStateAsUpdate(next, encodeStateVector(doc));
}

/** One row of what the server has, and one of what it may lack. */
export function joinRows({ base, own }: CopyRows): JoinedRows {
  const doc = docOf(base);
  const joined = { base: encodeStateAsUpdate(doc), own: own.length > 0 ? mergeUpdates([...own]) : null };
  const reach = reachOf(doc);
  doc.destroy();
  return { ...joined, reach };
}

const isSameReach = (one: CopyReach | undefined, other: CopyReach): boolean =>
  one !== undefined && one.deleted === other.deleted && isEqual(one.clocks, other.clocks);

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);
