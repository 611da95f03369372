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
}

/** Copies beyond these are dropped, the longest unused first; never one with changes that are not sent. */
const KEPT_DOCUMENTS = 40;

/** People who share a browser do not see each other's copies. */
export const keyOf = (user: User | null, documentId: string): string => `${user?.id ?? "guest"}/${documentId}`;

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

  async readUpdates(key: string): Promise<Uint8Array[]> {
    const index = this.#database.transaction(UPDATES).objectStore(UPDATES).index(BY_KEY);
    const rows: { readonly update: Uint8Array }[] = await settle(index.getAll(key));
    return rows.map(({ update }) => update);
  }

  /** One row with the whole content in the place of all that were there. */
  async keep(kept: KeptDocument, whole: Uint8Array): Promise<void> {
    const transaction = this.#database.transaction([DOCUMENTS, UPDATES], "readwrite");
    const updates = transaction.objectStore(UPDATES);
    transaction.objectStore(DOCUMENTS).put(kept);
    await dropUpdates(updates, kept.key);
    updates.add({ key: kept.key, update: whole });
    await settleAll(transaction);
  }

  /** Resolves once it would survive a crash of the tab. */
  async append(key: string, updates: readonly Uint8Array[], { isOwn }: { isOwn: boolean }): Promise<void> {
    const transaction = this.#database.transaction([DOCUMENTS, UPDATES], "readwrite");
    for (const update of updates) transaction.objectStore(UPDATES).add({ key, update });
    if (isOwn) await changeDocument(transaction, key, (kept) => ({ ...kept, unsent: kept.unsent + updates.length }));
    await settleAll(transaction);
  }

  async noteSent(key: string): Promise<void> {
    const transaction = this.#database.transaction(DOCUMENTS, "readwrite");
    await changeDocument(transaction, key, (kept) => ({ ...kept, unsent: 0 }));
    await settleAll(transaction);
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
