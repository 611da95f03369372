import type { Db } from "../db/schema.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { WEBP } from "../outside/storage/stored-picture.ts";
import { upsertStoredFile } from "./queries.ts";

export interface FileStore {
  readonly db: Db;
  readonly storage: Storage;
}

/**
 * Stores a file, its row first. In the other order the collection could find an equal file without references, and delete it a moment
 * after it was stored again.
 */
export async function storeFile(
  { db, storage }: FileStore,
  { key, bytes }: { key: string; bytes: Uint8Array },
): Promise<void> {
  await upsertStoredFile(db, { file: key, bytes: bytes.length, at: new Date().toISOString() });
  await storage.put(key, bytes, WEBP);
}
