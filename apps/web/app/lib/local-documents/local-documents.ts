import type { User } from "@treeline/contract";
import { type CopyReach, type Database, type KeptDocument, openDatabase, type Row, type Writing } from "./database.ts";

export type { CopyReach, KeptDocument } from "./database.ts";

/** What a copy holds, as updates. */
export interface CopyRows {
  /** What the server has. */
  readonly base: readonly Uint8Array[];
  /** Own changes that it may lack, and their rows. */
  readonly own: readonly Uint8Array[];
  readonly ownRows: readonly number[];
}

export interface ListedDocument extends KeptDocument {
  /** In how many rows there are changes that the server may lack. */
  readonly unsent: number;
}

/** Fewer rows that say the same. */
export interface JoinedRows {
  readonly base: Uint8Array;
  readonly own: Uint8Array | null;
  readonly reach: CopyReach;
}

/** Copies beyond these are dropped, the longest unused first; never one with changes that are not sent. */
const KEPT_DOCUMENTS = 40;

/** The map without an account. There is one in a browser, and none of the server's. */
export const TRIAL = "trial";

/** People who share a browser do not see each other's copies. */
export const keyOf = (user: Pick<User, "id"> | null, documentId: string, generation: number): string =>
  `${user?.id ?? "guest"}/${documentId}${generation === 0 ? "" : `/${generation}`}`;

/**
 * Copies of documents in this browser, so that they open and can be changed without a network. Tabs write rows and never change or
 * remove one that the server may lack, unless they have what it says: whatever a tab does, it cannot take away what another has not sent.
 */
export class LocalDocuments {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Null where the browser keeps nothing: in some private windows. */
  static async open(): Promise<LocalDocuments | null> {
    try {
      return new LocalDocuments(await openDatabase());
    } catch {
      return null;
    }
  }

  /** For one look. */
  static async visit<T>(look: (local: LocalDocuments) => Promise<T>, otherwise: T): Promise<T> {
    const local = await LocalDocuments.open();
    if (!local) return otherwise;
    try {
      return await look(local);
    } finally {
      local.close();
    }
  }

  /** The last used first. */
  async list(): Promise<ListedDocument[]> {
    const transaction = this.#database.transaction(["documents", "updates"]);
    const unsent = transaction.objectStore("updates").index("unsent");
    const all = (await transaction.objectStore("documents").getAll()).filter(({ key }) => key !== TRIAL);
    const listed = await Promise.all(all.map(async (kept) => ({ ...kept, unsent: await unsent.count(kept.key) })));
    return listed.toSorted((a, b) => b.usedAt - a.usedAt);
  }

  find(key: string): Promise<KeptDocument | undefined> {
    return this.#database.get("documents", key);
  }

  readRows(key: string): Promise<CopyRows> {
    return readRows(this.#database.transaction("updates").store.index("by-key"), key);
  }

  /** Only what the server may lack. */
  readUnsent(key: string): Promise<CopyRows> {
    return readRows(this.#database.transaction("updates").store.index("unsent"), key);
  }

  countRows(key: string): Promise<number> {
    return this.#database.countFromIndex("updates", "by-key", key);
  }

  /** Whatever `work` does, all of it or nothing. It must wait for nothing but the database. */
  async write<T>(work: (transaction: Writing) => Promise<T>): Promise<T> {
    const transaction = this.#database.transaction(["documents", "updates"], "readwrite");
    const [result] = await Promise.all([
      work(transaction).catch((error: unknown) => refuse(transaction, error)),
      transaction.done,
    ]);
    return result;
  }

  /** A document that is new here, or in the place of one that has nothing unsent. Gives the row. */
  begin(kept: KeptDocument, update: Uint8Array, { isUnsent }: { isUnsent: boolean }): Promise<number> {
    return this.write(async (transaction) => {
      await drop(transaction, kept.key, { withUnsent: false });
      await transaction.objectStore("documents").put(kept);
      return transaction.objectStore("updates").add(rowOf(kept.key, update, isUnsent));
    });
  }

  /** Gives the rows, once they would survive a crash of the tab; null if there is no such document any more. */
  append(key: string, given: readonly Uint8Array[], how: { isUnsent: boolean }): Promise<number[] | null> {
    return this.write(async (transaction) => {
      if ((await transaction.objectStore("documents").getKey(key)) === undefined) return null;
      const updates = transaction.objectStore("updates");
      return Promise.all(given.map((update) => updates.add(rowOf(key, update, how.isUnsent))));
    });
  }

  /** The page goes away: there is no time to wait for an answer. */
  appendLast(key: string, updates: readonly Uint8Array[]): void {
    const transaction = this.#database.transaction("updates", "readwrite");
    for (const update of updates) transaction.store.add(rowOf(key, update, true)).catch(() => {});
    transaction.done.catch(() => {});
    transaction.commit();
  }

  async change(key: string, about: Partial<KeptDocument>): Promise<void> {
    await this.write(async (transaction) => {
      const documents = transaction.objectStore("documents");
      const kept = await documents.get(key);
      if (kept) await documents.put({ ...kept, ...about });
    });
  }

  /** The server has what is in these rows. */
  async noteSent(rows: Iterable<number>): Promise<void> {
    await this.write((transaction) => markSent(transaction, rows));
  }

  /**
   * Few rows in the place of many: what the server has, and apart from it what it may lack of these rows. Those of other tabs stay as they
   * are. Gives the new row of own changes, if there are any.
   */
  join(key: string, own: ReadonlySet<number>, change: (rows: CopyRows) => JoinedRows): Promise<number | null> {
    return this.write(async (transaction) => {
      const updates = transaction.objectStore("updates");
      const documents = transaction.objectStore("documents");
      const [kept, rows] = [await documents.get(key), await readRows(updates.index("by-key"), key)];
      if (!kept) return null;
      const mine = rows.ownRows.flatMap((row, at) => (own.has(row) ? [rows.own[at] ?? new Uint8Array()] : []));
      const joined = change({ base: rows.base, own: mine, ownRows: [] });
      await drop(transaction, key, { withUnsent: false });
      for (const row of rows.ownRows) if (own.has(row)) await updates.delete(row);
      await updates.add(rowOf(key, joined.base, false));
      await documents.put({ ...kept, reach: joined.reach });
      return joined.own && updates.add(rowOf(key, joined.own, true));
    });
  }

  /** Copies of other generations of the document with changes that the server may lack. */
  async listLeftBehind({ key, document, user }: KeptDocument): Promise<ListedDocument[]> {
    const isOf = (kept: KeptDocument) => kept.document.id === document.id && kept.user?.id === user?.id;
    return (await this.list()).filter((kept) => kept.key !== key && kept.unsent > 0 && isOf(kept));
  }

  /**
   * Puts the unsent changes of one copy into another, in one step and once, whatever happens between. `change` makes one update of them.
   * Null: they are there already.
   */
  carryOver(from: string, to: string, change: (rows: CopyRows) => Uint8Array) {
    return this.write(async (transaction) => {
      const updates = transaction.objectStore("updates");
      const rows = await readRows(updates.index("by-key"), from);
      if (rows.own.length === 0) return null;
      const update = change(rows);
      const row = await updates.add(rowOf(to, update, true));
      await markSent(transaction, rows.ownRows);
      return { update, row };
    });
  }

  async forget(key: string): Promise<void> {
    await this.write(async (transaction) => {
      await transaction.objectStore("documents").delete(key);
      await drop(transaction, key, { withUnsent: true });
    });
  }

  /** What one leaves behind on this device is gone after signing out. What others have left stays. */
  async forgetUser(userId: string): Promise<void> {
    for (const { key, user } of await this.list()) if (user?.id === userId) await this.forget(key);
  }

  /** Keeps the room in bounds. */
  async dropOldest(): Promise<void> {
    const surplus = (await this.list()).slice(KEPT_DOCUMENTS).filter(({ unsent }) => unsent === 0);
    for (const { key } of surplus) await this.forget(key);
  }

  close(): void {
    this.#database.close();
  }
}

const rowOf = (key: string, update: Uint8Array, isUnsent: boolean): Row => ({
  key,
  update,
  ...(isUnsent && { unsent: key }),
});

interface RowIndex {
  getAllKeys(key: string): Promise<number[]>;
  getAll(key: string): Promise<Row[]>;
}

/** Of one document, in order. */
export async function readRows(index: RowIndex, key: string): Promise<CopyRows> {
  // Both in the order of the primary key.
  const [ids, rows] = await Promise.all([index.getAllKeys(key), index.getAll(key)]);
  const isOwn = rows.map(({ unsent }) => unsent !== undefined);
  return {
    base: rows.flatMap(({ update }, at) => (isOwn[at] ? [] : [update])),
    own: rows.flatMap(({ update }, at) => (isOwn[at] ? [update] : [])),
    ownRows: ids.filter((_, at) => isOwn[at]),
  };
}

async function markSent(transaction: Writing, rows: Iterable<number>): Promise<void> {
  const updates = transaction.objectStore("updates");
  for (const id of rows) {
    const row = await updates.get(id);
    if (row) await updates.put({ key: row.key, update: row.update }, id);
  }
}

async function drop(transaction: Writing, key: string, { withUnsent }: { withUnsent: boolean }): Promise<void> {
  const updates = transaction.objectStore("updates");
  const unsent = new Set(withUnsent ? [] : await updates.index("unsent").getAllKeys(key));
  for (const id of await updates.index("by-key").getAllKeys(key)) if (!unsent.has(id)) await updates.delete(id);
}

function refuse(transaction: Writing, error: unknown): never {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
  throw error;
}
