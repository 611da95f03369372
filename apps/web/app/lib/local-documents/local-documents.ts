import type { DocumentItem, User } from "@treeline/contract";
import { BY_KEY, DOCUMENTS, deleteDatabase, openDatabase, settle, settleAll, UPDATES } from "./database.ts";

/** A document of which this browser has a copy. */
export interface KeptDocument {
  readonly key: string;
  readonly document: DocumentItem;
  /** Whose copy it is; null: of somebody without an account, by a public link. */
  readonly user: User | null;
  /** How many changes the server has not acknowledged. */
  readonly unsent: number;
  /** Milliseconds since the epoch. */
  readonly usedAt: number;
  /** How often the server had rebuilt the document. Each generation has a copy of its own; absent: 0. */
  readonly generation?: number;
  /**
   * At least this much of the content is in the copy. Absent in copies of earlier builds, and where changes were made before there was a
   * copy: then what is not sent cannot be told from the rest.
   */
  readonly reach?: CopyReach | undefined;
  /** The server has all rows up to this one, own ones too. */
  readonly sentRow?: number;
}

export interface CopyReach {
  /** A state vector. */
  readonly clocks: Uint8Array;
  /** How many ids are deleted, which clocks do not tell. */
  readonly deleted: number;
}

/** What a copy holds, as updates. */
export interface CopyRows {
  /** What the server has. */
  readonly base: readonly Uint8Array[];
  /** Own changes that it may not have. */
  readonly own: readonly Uint8Array[];
}

interface Row {
  readonly key: string;
  readonly update: Uint8Array;
  readonly isOwn?: boolean;
}

/** Copies beyond these are dropped, the longest unused first; never one with changes that are not sent. */
const KEPT_DOCUMENTS = 40;

/** People who share a browser do not see each other's copies. */
export const keyOf = (user: User | null, documentId: string, generation: number): string =>
  `${user?.id ?? "guest"}/${documentId}${generation === 0 ? "" : `/${generation}`}`;

/** Copies of documents in this browser, so that they open and can be changed without a network. */
export class LocalDocuments {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
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

  /** What one leaves behind on this device is gone after signing out. */
  static async forgetAll(): Promise<void> {
    await deleteDatabase();
  }

  async list(): Promise<KeptDocument[]> {
    const store = this.#database.transaction(DOCUMENTS).objectStore(DOCUMENTS);
    const all: KeptDocument[] = await settle(store.getAll());
    return all.toSorted((a, b) => b.usedAt - a.usedAt);
  }

  async find(key: string): Promise<KeptDocument | undefined> {
    return settle(this.#database.transaction(DOCUMENTS).objectStore(DOCUMENTS).get(key));
  }

  async readRows({ key, sentRow }: KeptDocument): Promise<CopyRows> {
    return readRows(this.#database.transaction(UPDATES).objectStore(UPDATES), key, sentRow);
  }

  async countRows(key: string): Promise<number> {
    return settle(this.#database.transaction(UPDATES).objectStore(UPDATES).index(BY_KEY).count(key));
  }

  /** Other rows in the place of all that were there, in one step. `change` is called with those, and must not wait for anything. */
  async rewrite(kept: KeptDocument, change: (rows: CopyRows) => CopyRows): Promise<void> {
    const { key } = kept;
    const transaction = this.#database.transaction([DOCUMENTS, UPDATES], "readwrite");
    const updates = transaction.objectStore(UPDATES);
    const before: KeptDocument | undefined = await settle(transaction.objectStore(DOCUMENTS).get(key));
    const rows = change(await readRows(updates, key, before?.sentRow));
    transaction.objectStore(DOCUMENTS).put(kept);
    await dropUpdates(updates, key);
    addRows(updates, key, rows);
    await settleAll(transaction);
  }

  /** Resolves once it would survive a crash of the tab. */
  async append(key: string, rows: Partial<CopyRows>, about: Partial<KeptDocument> = {}): Promise<void> {
    const { base = [], own = [] } = rows;
    const transaction = this.#database.transaction([DOCUMENTS, UPDATES], "readwrite");
    addRows(transaction.objectStore(UPDATES), key, { base, own });
    const isChanged = own.length > 0 || Object.keys(about).length > 0;
    if (isChanged) {
      await changeDocument(transaction, key, (kept) => ({ ...kept, unsent: kept.unsent + own.length, ...about }));
    }
    await settleAll(transaction);
  }

  /** The server has all that the copy has. */
  async noteSent(key: string, about: Partial<KeptDocument> = {}): Promise<void> {
    const transaction = this.#database.transaction([DOCUMENTS, UPDATES], "readwrite");
    await noteSentIn(transaction, key, about);
    await settleAll(transaction);
  }

  /** Copies of other generations of the document with changes that the server does not have. */
  async listLeftBehind({ key, document, user }: KeptDocument): Promise<KeptDocument[]> {
    const isOf = (kept: KeptDocument) => kept.document.id === document.id && kept.user?.id === user?.id;
    return (await this.list()).filter((kept) => kept.key !== key && kept.unsent > 0 && isOf(kept));
  }

  /**
   * Puts the unsent changes of one copy into another, in one step and once, whatever happens between. `change` makes one update of them
   * and must not wait for anything. Null: they are there already.
   */
  async carryOver(from: string, to: string, change: (rows: CopyRows) => Uint8Array): Promise<Uint8Array | null> {
    const transaction = this.#database.transaction([DOCUMENTS, UPDATES], "readwrite");
    const updates = transaction.objectStore(UPDATES);
    const kept: KeptDocument | undefined = await settle(transaction.objectStore(DOCUMENTS).get(from));
    if (!kept || kept.unsent === 0) return null;
    const update = change(await readRows(updates, from, kept.sentRow));
    addRows(updates, to, { base: [], own: [update] });
    await changeDocument(transaction, to, (target) => ({ ...target, unsent: target.unsent + 1 }));
    await noteSentIn(transaction, from);
    await settleAll(transaction);
    return update;
  }

  async forget(key: string): Promise<void> {
    const transaction = this.#database.transaction([DOCUMENTS, UPDATES], "readwrite");
    transaction.objectStore(DOCUMENTS).delete(key);
    await dropUpdates(transaction.objectStore(UPDATES), key);
    await settleAll(transaction);
  }

  /** Keeps the room in bounds. */
  async dropOldest(): Promise<void> {
    const all = await this.list();
    const surplus = all.slice(KEPT_DOCUMENTS).filter(({ unsent }) => unsent === 0);
    for (const { key } of surplus) await this.forget(key);
  }

  close(): void {
    this.#database.close();
  }
}

async function readRows(updates: IDBObjectStore, key: string, sentRow = 0): Promise<CopyRows> {
  const index = updates.index(BY_KEY);
  // Both in the order of the primary key.
  const [ids, rows] = await Promise.all([settle(index.getAllKeys(key)), settle<Row[]>(index.getAll(key))]);
  const base: Uint8Array[] = [];
  const own: Uint8Array[] = [];
  for (const [at, { update, isOwn }] of rows.entries()) (isOwn && Number(ids[at]) > sentRow ? own : base).push(update);
  return { base, own };
}

function addRows(updates: IDBObjectStore, key: string, { base, own }: CopyRows): void {
  for (const update of base) updates.add({ key, update } satisfies Row);
  for (const update of own) updates.add({ key, update, isOwn: true } satisfies Row);
}

async function noteSentIn(transaction: IDBTransaction, key: string, about: Partial<KeptDocument> = {}): Promise<void> {
  const last = await settle(transaction.objectStore(UPDATES).index(BY_KEY).openKeyCursor(key, "prev"));
  const sentRow = Number(last?.primaryKey ?? 0);
  await changeDocument(transaction, key, (kept) => ({ ...kept, unsent: 0, sentRow, ...about }));
}

async function dropUpdates(updates: IDBObjectStore, key: string): Promise<void> {
  const rows = await settle(updates.index(BY_KEY).getAllKeys(key));
  for (const row of rows) updates.delete(row);
}

async function changeDocument(
  transaction: IDBTransaction,
  key: string,
  change: (kept: KeptDocument) => KeptDocument,
): Promise<void> {
  const store = transaction.objectStore(DOCUMENTS);
  const kept: KeptDocument | undefined = await settle(store.get(key));
  if (kept) store.put(change(kept));
}
