import type { User } from "@treeline/contract";
import {
  type CopyReach,
  type Database,
  type KeptDocument,
  openDatabase,
  type Row,
  type WaitingPicture,
  type Writing,
} from "./database.ts";
import { moveLeaving, noteLeaving } from "./leaving-changes.ts";
import { tellUnsent } from "./tell-unsent.ts";

export type { CopyReach, KeptDocument, WaitingPicture } from "./database.ts";

/** What a copy holds, as updates. */
export interface CopyRows {
  /** What the server has. */
  readonly base: readonly Uint8Array[];
  /** Own changes that it may lack, and their rows. */
  readonly own: readonly Uint8Array[];
  readonly ownRows: readonly number[];
}

export interface ListedDocument extends KeptDocument {
  /** How many changes the server may lack. */
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
/** A frozen tab of an older build can hold the database for ever. */
const OPEN_LIMIT_MS = 5_000;

/** The map without an account. There is one in a browser, and none of the server's. */
export const TRIAL = "trial";

/** People who share a browser do not see each other's copies. */
export const keyOf = (user: Pick<User, "id"> | null, documentId: string, generation: number): string =>
  `${user?.id ?? "guest"}/${documentId}${generation === 0 ? "" : `/${generation}`}`;

/**
 * Copies of documents in this browser, so that they open and can be changed without a network, and pictures that are not on the server yet.
 * Tabs add rows, and mark one as sent only when they have what it says and the server has all that they have: whatever a tab does, it
 * cannot take away what another has not sent. The database is opened when it is first needed, and again whenever the browser has ended it: what
 * failed can be tried again.
 */
export class LocalDocuments {
  #opening: Promise<Database> | null = null;
  #database: Database | null = null;

  /** For one look. `otherwise`: where the browser keeps nothing, as in some private windows. */
  static async visit<T>(look: (local: LocalDocuments) => Promise<T>, otherwise: T): Promise<T> {
    const local = new LocalDocuments();
    try {
      if (!(await local.#open().catch(() => null))) return otherwise;
      return await look(local);
    } finally {
      local.close();
    }
  }

  /** The last used first. */
  async list(): Promise<ListedDocument[]> {
    const transaction = (await this.#open()).transaction(["documents", "updates"]);
    const unsent = transaction.objectStore("updates").index("unsent");
    const all = (await transaction.objectStore("documents").getAll()).filter(({ key }) => key !== TRIAL);
    const listed = await Promise.all(
      all.map(async (kept) => ({ ...kept, unsent: countChanges(await unsent.getAll(kept.key)) })),
    );
    return listed.toSorted((a, b) => b.usedAt - a.usedAt);
  }

  async find(key: string): Promise<KeptDocument | undefined> {
    return (await this.#open()).get("documents", key);
  }

  async readRows(key: string, which: "by-key" | "unsent" = "by-key"): Promise<CopyRows> {
    return readRows((await this.#open()).transaction("updates").store.index(which), key);
  }

  async countRows(key: string): Promise<number> {
    return (await this.#open()).countFromIndex("updates", "by-key", key);
  }

  /** Whatever `work` does, all of it or nothing. It must wait for nothing but the database. */
  async write<T>(work: (transaction: Writing) => Promise<T>): Promise<T> {
    const transaction = (await this.#open()).transaction(["documents", "updates", "pictures"], "readwrite");
    const [result] = await Promise.all([
      work(transaction).catch((error: unknown) => refuse(transaction, error)),
      transaction.done,
    ]);
    tellUnsent();
    return result;
  }

  /** Adds what a copy lacks, and begins it if there is none. */
  async keep(about: KeptDocument, updates: readonly Uint8Array[], how: { isUnsent: boolean }): Promise<void> {
    await this.write(async (transaction) => {
      const documents = transaction.objectStore("documents");
      await documents.put({ ...(await documents.get(about.key)), ...about });
      await addRows(transaction, rowsOf(about.key, updates, how));
    });
  }

  /** Once it would survive a crash of the tab, whether there still is such a document. */
  append(key: string, updates: readonly Uint8Array[], how: { isUnsent: boolean }): Promise<boolean> {
    return this.write(async (transaction) => {
      const isThere = (await transaction.objectStore("documents").getKey(key)) !== undefined;
      if (isThere) await addRows(transaction, rowsOf(key, updates, how));
      return isThere;
    });
  }

  /** The page goes away: there is no time to wait for an answer. */
  async appendLast(key: string, updates: readonly Uint8Array[]): Promise<void> {
    if (noteLeaving({ key, updates })) return;
    const transaction = this.#database?.transaction("updates", "readwrite");
    for (const row of rowsOf(key, updates, { isUnsent: true })) transaction?.store.add(row).catch(() => {});
    transaction?.commit();
    await transaction?.done;
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

  /** The same, for whatever of a document `isSent` says it of. */
  async noteSentWhere(key: string, isSent: (update: Uint8Array) => boolean): Promise<void> {
    await this.write(async (transaction) => {
      const { own, ownRows } = await readRows(transaction.objectStore("updates").index("unsent"), key);
      await markSent(
        transaction,
        ownRows.filter((_, at) => isSent(own[at] ?? new Uint8Array())),
      );
    });
  }

  /** Few rows in the place of many: what the server has, and apart from it what it may lack. */
  async join(key: string, change: (rows: CopyRows) => JoinedRows): Promise<void> {
    await this.write(async (transaction) => {
      const documents = transaction.objectStore("documents");
      const updates = transaction.objectStore("updates");
      const kept = await documents.get(key);
      // The number of the last row tells whether a map has changed since it was sent.
      if (!kept || kept.sent) return;
      const joined = change(await readRows(updates.index("by-key"), key));
      const changes = countChanges(await updates.index("unsent").getAll(key));
      await dropRows(transaction, key);
      await updates.add({ key, update: joined.base });
      if (joined.own) await updates.add({ key, update: joined.own, unsent: key, changes });
      await documents.put({ ...kept, reach: joined.reach });
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
  carryOver(from: string, to: string, change: (rows: CopyRows) => Uint8Array): Promise<Uint8Array | null> {
    return this.write(async (transaction) => {
      const updates = transaction.objectStore("updates");
      const rows = await readRows(updates.index("by-key"), from);
      if (rows.own.length === 0) return null;
      const update = change(rows);
      await updates.add({ key: to, update, unsent: to, changes: rows.own.length });
      await markSent(transaction, rows.ownRows);
      return update;
    });
  }

  /** What a user has here that the server may lack. */
  async countUnsent(userId: string): Promise<{ readonly changes: number; readonly pictures: number }> {
    const own = (await this.list()).filter(({ user }) => user?.id === userId);
    const pictures = await this.listPictures(userId);
    return { changes: own.reduce((sum, { unsent }) => sum + unsent, 0), pictures: pictures.length };
  }

  async forget(key: string): Promise<void> {
    await this.write((transaction) => forgetIn(transaction, key));
  }

  /** What one leaves behind on this device is gone after signing out. What others have left stays. */
  async forgetUser(userId: string): Promise<void> {
    const own = IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`);
    const pictures = await this.listPictures(userId);
    await this.write(async (transaction) => {
      await forgetIn(transaction, own);
      for (const { id } of pictures) await transaction.objectStore("pictures").delete(id);
    });
  }

  /** Keeps the room in bounds. */
  async dropOldest(isOpen: (key: string) => boolean): Promise<void> {
    await this.write(async (transaction) => {
      const documents = transaction.objectStore("documents");
      const unsent = transaction.objectStore("updates").index("unsent");
      const all = (await documents.getAll()).filter(({ key }) => key !== TRIAL).toSorted((a, b) => b.usedAt - a.usedAt);
      for (const { key } of all.slice(KEPT_DOCUMENTS)) {
        if (!isOpen(key) && (await unsent.getKey(key)) === undefined) await forgetIn(transaction, key);
      }
    });
  }

  async keepPicture(picture: WaitingPicture): Promise<void> {
    await this.write((transaction) => transaction.objectStore("pictures").put(picture));
  }

  async forgetPicture(id: string): Promise<void> {
    await this.write((transaction) => transaction.objectStore("pictures").delete(id));
  }

  async listPictures(user: string | null): Promise<WaitingPicture[]> {
    return (await (await this.#open()).getAll("pictures")).filter(({ userId }) => userId === user);
  }

  close(): void {
    void this.#opening?.then((database) => database.close()).catch(() => {});
  }

  #open(): Promise<Database> {
    this.#opening ??= this.#openAnew();
    if (this.#database) return this.#opening;
    const limit = new Promise<never>((_, reject) =>
      setTimeout(reject, OPEN_LIMIT_MS, new Error("another tab holds the database")),
    );
    return Promise.race([this.#opening, limit]);
  }

  async #openAnew(): Promise<Database> {
    const forget = () => {
      this.#opening = null;
      this.#database = null;
    };
    try {
      this.#database = await openDatabase(forget);
      // What cannot be added now stays for the next time.
      await addLeaving(this.#database).catch(() => {});
      return this.#database;
    } catch (error) {
      forget();
      throw error;
    }
  }
}

const rowsOf = (key: string, updates: readonly Uint8Array[], { isUnsent }: { isUnsent: boolean }): Row[] =>
  updates.map((update) => ({ key, update, ...(isUnsent && { unsent: key }) }));

const countChanges = (rows: readonly Row[]): number => rows.reduce((sum, { changes = 1 }) => sum + changes, 0);

/** What pages wrote down as they went. Of documents that were forgotten meanwhile nothing is kept. */
function addLeaving(database: Database): Promise<void> {
  return moveLeaving(async (changes) => {
    const transaction = database.transaction(["documents", "updates", "pictures"], "readwrite");
    for (const { key, updates } of changes) {
      const isThere = (await transaction.objectStore("documents").getKey(key)) !== undefined;
      if (isThere) await addRows(transaction, rowsOf(key, updates, { isUnsent: true }));
    }
    await transaction.done;
  });
}

async function addRows(transaction: Writing, rows: readonly Row[]): Promise<void> {
  for (const row of rows) await transaction.objectStore("updates").add(row);
}

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
    if (row?.unsent !== undefined) await updates.put({ key: row.key, update: row.update }, id);
  }
}

export async function forgetIn(transaction: Writing, key: string | IDBKeyRange): Promise<void> {
  await transaction.objectStore("documents").delete(key);
  await dropRows(transaction, key);
}

async function dropRows(transaction: Writing, key: string | IDBKeyRange): Promise<void> {
  const updates = transaction.objectStore("updates");
  for (const row of await updates.index("by-key").getAllKeys(key)) await updates.delete(row);
}

function refuse(transaction: Writing, error: unknown): never {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
  throw error;
}
