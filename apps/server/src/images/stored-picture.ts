import { createHash } from "node:crypto";
import { contentTypeOf, isStorageKey, type Storage } from "../outside/storage/storage.ts";

/** Shelves of the storage. What lies on each has its own reasons to stay. */
export type Shelf = "" | "previews/" | "links/";

export const WEBP = "image/webp";
const ADDRESS = "/files/";

/** Equal content has one key, and a key that nobody was told cannot be guessed. */
export function keyOfPicture(bytes: Uint8Array, shelf: Shelf): string {
  return `${shelf}${createHash("sha256").update(bytes).digest("hex")}.webp`;
}

export function urlOfFile(key: string): string {
  return `${ADDRESS}${key}`;
}

/** Of a topic's image address; pictures elsewhere on the web are none of ours. */
export function findKeyInUrl(url: string): string | undefined {
  const key = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : "";
  return isStorageKey(key) ? key : undefined;
}

/**
 * Puts the file, lets `refer` write the row that needs it, and looks again: an equal file that nobody used any more may have been
 * collected in between, and the row would then point at nothing.
 */
export async function storeReferred<T>(
  storage: Storage,
  { key, bytes }: { key: string; bytes: Uint8Array },
  refer: () => Promise<T>,
): Promise<T> {
  const put = () => storage.put(key, bytes, contentTypeOf(key) ?? WEBP);
  await put();
  const row = await refer();
  if (!(await storage.find(key))) await put();
  return row;
}
