import type { DocumentItem, User } from "@treeline/contract";
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";

/** A document of which this browser has a copy. */
export interface KeptDocument {
  readonly key: string;
  readonly document: DocumentItem;
  /** Whose copy it is; null: of a visitor without an account. */
  readonly user: User | null;
  /** Milliseconds since the epoch. */
  readonly usedAt: number;
  /** How often the server had rebuilt the document. Each generation has a copy of its own; absent: 0. */
  readonly generation?: number;
  /** At least this much of the content is in the copy. Absent while changes that are not sent cannot be told from the rest. */
  readonly reach?: CopyReach | undefined;
  /** Of the map without an account: what was sent under which key. The answer may have got lost, and there must not be two documents. */
  readonly sent?: { readonly key: string; readonly last: number };
}

export interface CopyReach {
  /** A state vector. */
  readonly clocks: Uint8Array;
  /** How many ids are deleted, which clocks do not tell. */
  readonly deleted: number;
}

export interface Row {
  readonly key: string;
  readonly update: Uint8Array;
  /** The same key again, as long as the server may lack it. */
  readonly unsent?: string;
  /** How many unsent changes were joined here; absent: 1. */
  readonly changes?: number;
}

/** On its way to the server: its topic shows it by the id already. */
export interface WaitingPicture {
  readonly id: string;
  readonly documentId: string;
  /** Who adds it. */
  readonly userId: string | null;
  /** Milliseconds since the epoch. */
  readonly addedAt?: number;
  readonly file: File;
}

interface Tables extends DBSchema {
  pictures: { key: string; value: WaitingPicture };
  documents: { key: string; value: KeptDocument };
  updates: { key: number; value: Row; indexes: { "by-key": string; unsent: string } };
}

export type Database = IDBPDatabase<Tables>;
export type Writing = IDBPTransaction<Tables, StoreNames<Tables>[], "readwrite">;

const NAME = "treeline-documents";
const VERSION = 3;

/**
 * The database in this browser: what is known of each kept document, its content as rows of changes, and pictures that it waits for.
 * `onLost`: this connection is of no more use. The browser has ended it, or a page of a newer build wants another form of the database,
 * and would wait for this one for ever; then opening it anew is refused with a VersionError.
 */
export async function openDatabase(onLost: () => void): Promise<Database> {
  const database = await openDB<Tables>(NAME, VERSION, {
    async upgrade(upgraded, oldVersion, _, transaction) {
      if (oldVersion === 0) {
        upgraded.createObjectStore("documents", { keyPath: "key" });
        upgraded.createObjectStore("updates", { autoIncrement: true }).createIndex("by-key", "key");
      }
      upgraded.createObjectStore("pictures", { keyPath: "id" });
      transaction.objectStore("updates").createIndex("unsent", "unsent");
      await markUnsent(transaction);
    },
    blocking() {
      onLost();
      database.close();
    },
    terminated: onLost,
  });
  return database;
}

type OldDocument = KeptDocument & { readonly unsent?: number };
type OldRow = Row & { readonly isOwn?: boolean };

/** Up to version 2 documents counted what was not sent. What was sent meanwhile does no harm if it is sent once more. */
async function markUnsent(transaction: IDBPTransaction<Tables, StoreNames<Tables>[], "versionchange">) {
  const updates = transaction.objectStore("updates");
  const documents: OldDocument[] = await transaction.objectStore("documents").getAll();
  for (const { key, reach } of documents.filter(({ unsent = 0 }) => unsent > 0)) {
    for (const id of await updates.index("by-key").getAllKeys(key)) {
      const row: OldRow | undefined = await updates.get(id);
      if (row && (!reach || row.isOwn)) await updates.put({ key, update: row.update, unsent: key }, id);
    }
  }
}
