import { compact, isWorthRebuilding, type MapMeta, needsUpgrade, openMap } from "@treeline/map";
import * as Y from "yjs";
import { applyPending } from "./apply-pending.ts";
import { buildContent, isBlank } from "./build-content.ts";
import type { Ranges } from "./id-ranges.ts";
import { findNeeds, inspectUpdate, MESSAGE_MAX_STRUCTS, readDeletes, type UpdateFacts } from "./inspect-update.ts";
import { readMeta } from "./read-meta.ts";

export interface IndexRequest {
  readonly snapshot: Uint8Array | null;
  /** Of the log, in the order of their ids. */
  readonly rows: readonly Uint8Array[];
}

/** What a server has to know of a document's stored content to let clients edit it. */
export interface ContentIndex {
  readonly snapshot: SnapshotIndex;
  readonly rows: readonly RowIndex[];
  /** How far the content reaches: for each client the clock that comes next. */
  readonly clocks: ReadonlyMap<number, number>;
  readonly deletes: Ranges;
  readonly structs: number;
  readonly topics: number;
  /** Which writes stand for name, layout and theme, now or before. */
  readonly metaIds: readonly string[];
  /** Null when nothing could be read. */
  readonly meta: MapMeta | null;
  readonly isBlank: boolean;
  /** Something in it is in the form of an older build. */
  readonly needsUpgrade: boolean;
  /** Something that rows build on is nowhere. */
  readonly hasGaps: boolean;
}

export interface SnapshotIndex {
  readonly clocks: ReadonlyMap<number, number>;
  /** Its deletions alone, as an update. */
  readonly deletes: Uint8Array;
}

export interface RowIndex {
  readonly from: ReadonlyMap<number, number>;
  readonly to: ReadonlyMap<number, number>;
  readonly needs: ReadonlyMap<number, number>;
  readonly hasDeletes: boolean;
}

/** Part 0 is the snapshot, those behind it the rows. */
export type IndexReply = { readonly index: ContentIndex } | { readonly damaged: ReadonlyMap<number, string> };

/** Opens the content once, which is the only proof that others can. Damaged parts are named instead, if there are any. */
export function indexContent({ snapshot, rows }: IndexRequest): IndexReply {
  const undecodable = rows.flatMap((row, at) => (canDecode(row) ? [] : [[at + 1, "it cannot be decoded"] as const]));
  if (undecodable.length > 0) return { damaged: new Map(undecodable) };
  const doc = new Y.Doc();
  let part = 0;
  try {
    if (snapshot) Y.applyUpdate(doc, snapshot);
    const snapshotIndex = { clocks: readClocks(doc), deletes: encodeDeletes(doc) };
    for (const row of rows) {
      part += 1;
      Y.applyUpdate(doc, row);
    }
    applyPending(doc);
    return { index: { snapshot: snapshotIndex, rows: rows.map(indexRow), ...describe(doc) } };
  } catch (error) {
    // Others may fail only because this one was applied by half.
    return { damaged: new Map([[part, error instanceof Error ? error.message : String(error)]]) };
  } finally {
    doc.destroy();
  }
}

export const EMPTY_UPDATE = Uint8Array.of(0, 0);

function canDecode(update: Uint8Array): boolean {
  try {
    Y.decodeUpdate(update);
    return true;
  } catch {
    return false;
  }
}

function indexRow(row: Uint8Array): RowIndex {
  const { from, to } = Y.parseUpdateMeta(row);
  const { structs, ds } = Y.decodeUpdate(row);
  return { from, to, needs: findNeeds(structs, { from, to }), hasDeletes: ds.clients.size > 0 };
}

function describe(doc: Y.Doc): Omit<ContentIndex, "snapshot" | "rows"> {
  const { pendingStructs, pendingDs } = doc.store;
  return {
    clocks: readClocks(doc),
    deletes: readDeletes(Y.createDeleteSetFromStructStore(doc.store)),
    structs: countStructs(doc),
    topics: countTopics(doc),
    metaIds: listMetaIds(doc),
    meta: readMeta(doc),
    isBlank: isBlank(doc),
    needsUpgrade: needsUpgrade(doc),
    hasGaps: pendingStructs !== null || pendingDs !== null,
  };
}

function countStructs(doc: Y.Doc): number {
  let structs = 0;
  for (const list of doc.store.clients.values()) structs += list.length;
  return structs;
}

const readClocks = (doc: Y.Doc): Map<number, number> => Y.decodeStateVector(Y.encodeStateVector(doc));

const encodeDeletes = (doc: Y.Doc): Uint8Array => Y.encodeStateAsUpdate(doc, Y.encodeStateVector(doc));

/** Those in the bin of the document are on their way out. */
function countTopics(doc: Y.Doc): number {
  let count = 0;
  for (const topic of doc.getMap("topics").values()) {
    if (topic instanceof Y.Map && topic.get("deleted") === undefined) count += 1;
  }
  return count;
}

function listMetaIds(doc: Y.Doc): string[] {
  const meta = doc.getMap("meta");
  const ids: string[] = [];
  // Every write to the map that there ever was: what replaced another names only that one.
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) {
      if (struct instanceof Y.Item && struct.parent === meta) ids.push(idOf(struct.id));
    }
  }
  return ids;
}

export const idOf = ({ client, clock }: { client: number; clock: number }): string => `${client} ${clock}`;

/** What of the content `since` (a state vector) lacks. */
export function diffContent({ snapshot, rows, since }: IndexRequest & { since: Uint8Array }): Uint8Array {
  const doc = new Y.Doc();
  try {
    if (snapshot) Y.applyUpdate(doc, snapshot);
    for (const row of rows) Y.applyUpdate(doc, row);
    applyPending(doc);
    return Y.encodeStateAsUpdate(doc, since);
  } finally {
    doc.destroy();
  }
}

export interface CompactRequest extends IndexRequest {
  /** The time by which branches in the bin are too old; else the bin is left alone. */
  readonly dropDeletedBefore?: number;
}

export interface CompactReply extends SnapshotIndex {
  readonly data: Uint8Array;
  /** Most of it is what is left of deleted content. */
  readonly isWorthRebuilding: boolean;
  readonly structs: number;
}

/** Snapshot and log as one snapshot; null when a part is damaged. */
export function compactContent({ snapshot, rows, dropDeletedBefore }: CompactRequest): CompactReply | null {
  const { doc, damaged } = buildContent([...(snapshot ? [snapshot] : []), ...rows]);
  try {
    if (damaged.size > 0) return null;
    if (dropDeletedBefore !== undefined) dropOldBranches(doc, dropDeletedBefore);
    return {
      data: Y.encodeStateAsUpdate(doc),
      isWorthRebuilding: isWorthRebuilding(doc),
      clocks: readClocks(doc),
      deletes: encodeDeletes(doc),
      structs: countStructs(doc),
    };
  } finally {
    doc.destroy();
  }
}

/** Only deletions, so nothing that is written later can collide with it. */
export function dropOldBranches(doc: Y.Doc, now: number): void {
  const map = openMap(doc);
  if (!map.isFromNewerVersion()) compact(map, { now });
  map.close();
}

export interface TryRequest extends IndexRequest {
  readonly update: Uint8Array;
}

/**
 * Reads a large update and applies it to the content it is meant for: what can be read and yet not applied is made on purpose. Null
 * when it is refused.
 */
export function tryUpdate({ snapshot, rows, update }: TryRequest): { facts: UpdateFacts; topics: number } | null {
  const doc = new Y.Doc();
  try {
    const facts = inspectUpdate(update);
    // Refused by its number, and not worth the memory.
    if (facts.structs > MESSAGE_MAX_STRUCTS) return { facts, topics: 0 };
    if (snapshot) Y.applyUpdate(doc, snapshot);
    for (const row of rows) Y.applyUpdate(doc, row);
    Y.applyUpdate(doc, update);
    applyPending(doc);
    return { facts, topics: countTopics(doc) };
  } catch {
    return null;
  } finally {
    doc.destroy();
  }
}
