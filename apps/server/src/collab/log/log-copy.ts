import { mergeUpdates } from "yjs";
import { IdRanges } from "../../content/id-ranges.ts";
import {
  type ContentIndex,
  EMPTY_UPDATE,
  idOf,
  type RowIndex,
  type SnapshotIndex,
} from "../../content/index-content.ts";
import type { UpdateFacts } from "../../content/inspect-update.ts";
import type { StoredMark } from "./queries.ts";

export interface StoredSnapshot extends SnapshotIndex {
  /** When it was made: no two snapshots of a document have the same. Null: there is none. */
  readonly at: string | null;
  readonly data: Uint8Array;
}

interface Row extends RowIndex {
  readonly data: Uint8Array;
  /** Of rows that came after the copy was made. */
  readonly facts?: UpdateFacts;
}

export interface Compacted extends SnapshotIndex {
  readonly at: string;
  readonly data: Uint8Array;
  readonly structs: number;
  /** The snapshot before, and the rows that went into this one. */
  readonly baseAt: string | null;
  readonly rowIds: readonly string[];
}

export interface StoredLog {
  readonly generation: number;
  /** Of the snapshot. */
  readonly at: string | null;
  readonly data: Uint8Array | null;
  readonly rows: readonly NewRow[];
}

export interface NewRow {
  readonly id: string;
  readonly data: Uint8Array;
}

/** Joining this much takes about 10 ms. */
const JOINED_MAX_BYTES = 128 * 1024;

/**
 * What is stored of an open document, as bytes: the snapshot, the log behind it, and how far both reach. No Yjs document is built of
 * it here: that takes a second and a hundred megabytes for a large map, and clients build their own.
 */
export class LogCopy {
  /** All of it is of this one. */
  readonly generation: number;
  snapshot: StoredSnapshot;
  readonly clocks: Map<number, number>;
  readonly #rows = new Map<string, Row>();
  readonly #deletes: IdRanges;
  readonly #metaIds: Set<string>;
  #rowBytes = 0;
  structs: number;
  topics: number;
  readonly hasGaps: boolean;

  constructor(index: ContentIndex, { generation, at, data, rows }: StoredLog) {
    this.generation = generation;
    this.snapshot = { ...index.snapshot, at, data: data ?? EMPTY_UPDATE };
    this.clocks = new Map(index.clocks);
    this.#deletes = new IdRanges(index.deletes);
    this.#metaIds = new Set(index.metaIds);
    this.structs = index.structs;
    this.topics = index.topics;
    this.hasGaps = index.hasGaps;
    for (const [i, one] of rows.entries()) {
      const row = index.rows[i];
      if (row) this.#put(one.id, { ...row, data: one.data });
    }
  }

  get bytes(): number {
    return this.snapshot.data.byteLength + this.#rowBytes;
  }

  get rowBytes(): number {
    return this.#rowBytes;
  }

  get rowCount(): number {
    return this.#rows.size;
  }

  hasRow(id: string): boolean {
    return this.#rows.has(id);
  }

  rowIds(): string[] {
    return [...this.#rows.keys()];
  }

  listRows(isWanted: (id: string) => boolean): Uint8Array[] {
    return [...this.#rows].filter(([id]) => isWanted(id)).map(([, { data }]) => data);
  }

  /** A row that is stored. Answers whether it may change name, layout or theme. */
  add({ id, data }: NewRow, facts: UpdateFacts): boolean {
    if (this.#rows.has(id)) return false;
    const { from, to, needs, deletes } = facts;
    this.#put(id, { data, facts, from, to, needs, hasDeletes: deletes.size > 0 });
    for (const [client, clock] of facts.to) {
      if (clock > (this.clocks.get(client) ?? 0)) this.clocks.set(client, clock);
    }
    this.#deletes.addAll(facts.deletes);
    this.structs += facts.structs;
    this.topics += facts.addedTopics;
    return this.#noteMeta(facts);
  }

  /** Takes over what came into an older copy while this one was being read. */
  addNewOf(older: LogCopy, known: ReadonlySet<string>): void {
    for (const [id, { data, facts }] of older.#rows) if (facts && !known.has(id)) this.add({ id, data }, facts);
  }

  /** This server has made a new snapshot. If it holds more than this copy does, the next look at the log finds that out. */
  replaceSnapshot({ baseAt, rowIds, structs, ...snapshot }: Compacted): void {
    if (this.snapshot.at !== baseAt || !rowIds.every((id) => this.#rows.has(id))) return;
    this.snapshot = snapshot;
    this.structs = structs;
    for (const id of rowIds) {
      this.#rowBytes -= this.#rows.get(id)?.data.byteLength ?? 0;
      this.#rows.delete(id);
    }
  }

  /** True when something that it builds on is missing here, of the same client or of others: it could not be applied as a whole. */
  isPremature(facts: Pick<UpdateFacts, "from" | "hasHoles" | "needs">): boolean {
    return this.lacksNeeds(facts) || this.#hasGapBefore(facts);
  }

  #hasGapBefore({ from, hasHoles }: Pick<UpdateFacts, "from" | "hasHoles">): boolean {
    if (hasHoles) return true;
    for (const [client, clock] of from) if (clock > (this.clocks.get(client) ?? 0)) return true;
    return false;
  }

  /** True when something that others wrote, and that it builds on, is missing here. */
  lacksNeeds({ needs }: Pick<UpdateFacts, "needs">): boolean {
    return !covers(this.clocks, needs);
  }

  /** True when it would change nothing. */
  contains({ to, deletes }: Pick<UpdateFacts, "to" | "deletes">): boolean {
    return covers(this.clocks, to) && this.#deletes.includesAll(deletes);
  }

  compare(mark: StoredMark): "same" | "other rows" | "other snapshot" {
    if (mark.snapshotAt !== this.snapshot.at) return "other snapshot";
    // Rows are only ever added or dropped, so as many with the same last one are the same ones.
    const isSame = mark.logRows === this.#rows.size && (mark.lastRowId === null || this.#rows.has(mark.lastRowId));
    return isSame ? "same" : "other rows";
  }

  /** Everything, to build a document of it. */
  parts(): { snapshot: Uint8Array; rows: Uint8Array[] } {
    return { snapshot: this.snapshot.data, rows: this.listRows(() => true) };
  }

  /**
   * What a client with these clocks lacks, as updates to be applied in order; null when only a document can tell. Deletions are always
   * among them, since clocks say nothing of those.
   */
  listMissing(clocks: ReadonlyMap<number, number>): Uint8Array[] | null {
    if (this.hasGaps) return null;
    const isNew = clocks.size === 0;
    if (!isNew && !covers(clocks, this.snapshot.clocks)) return null;
    const rows = [...this.#rows.values()].filter(({ to, hasDeletes }) => hasDeletes || !covers(clocks, to));
    const { ordered, entangled } = order(rows, isNew ? this.snapshot.clocks : clocks);
    if (sizeOf(entangled) > JOINED_MAX_BYTES) return null;
    const parts = ordered.map(({ data }) => data);
    // One by one they may wait for each other in the client for ever; in one update they cannot.
    if (entangled.length > 0) parts.push(mergeUpdates(entangled.map(({ data }) => data)));
    return [isNew ? this.snapshot.data : this.snapshot.deletes, ...parts];
  }

  #put(id: string, row: Row): void {
    this.#rows.set(id, row);
    this.#rowBytes += row.data.byteLength;
  }

  #noteMeta({ writes, deletes }: UpdateFacts): boolean {
    let isMeta = false;
    for (const { client, clock, root, origin } of writes) {
      if (root !== "meta" && !(origin && this.#metaIds.has(idOf(origin)))) continue;
      this.#metaIds.add(idOf({ client, clock }));
      isMeta = true;
    }
    if (isMeta || deletes.size === 0) return isMeta;
    const removed = new IdRanges(deletes);
    return [...this.#metaIds].some((id) => {
      const [client = 0, clock = 0] = id.split(" ").map(Number);
      return removed.overlaps(client, [clock, clock + 1]);
    });
  }
}

interface Order {
  readonly ordered: Row[];
  /** Rows that build on each other: a second step holds what a client wrote over some time, and others have answered to it meanwhile. */
  readonly entangled: Row[];
}

/** The clocks of servers differ, so by its id a row may stand before one that it builds on. */
function order(rows: readonly Row[], clocks: ReadonlyMap<number, number>): Order {
  const reached = new Map(clocks);
  const ordered: Row[] = [];
  let entangled = [...rows];
  for (let left = Number.POSITIVE_INFINITY; entangled.length < left; ) {
    left = entangled.length;
    entangled = entangled.filter((row) => {
      if (!covers(reached, row.from) || !covers(reached, row.needs)) return true;
      ordered.push(row);
      for (const [client, clock] of row.to) reached.set(client, Math.max(clock, reached.get(client) ?? 0));
      return false;
    });
  }
  return { ordered, entangled };
}

const sizeOf = (rows: readonly Row[]) => rows.reduce((sum, { data }) => sum + data.byteLength, 0);

function covers(clocks: ReadonlyMap<number, number>, others: ReadonlyMap<number, number>): boolean {
  for (const [client, clock] of others) if ((clocks.get(client) ?? 0) < clock) return false;
  return true;
}
