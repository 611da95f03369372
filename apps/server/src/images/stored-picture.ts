import { createHash } from "node:crypto";

/** Shelves of the storage. What lies on each has its own reasons to stay. */
export type Shelf = "" | "previews/" | "links/" | "small/";

export const WEBP = "image/webp";
/** Where stored files are, as content names them. */
export const ADDRESS = "/files/";

/** Content-addressed: equal content has one key, and keys cannot be guessed. */
export function keyOfPicture(bytes: Uint8Array, shelf: Shelf): string {
  return `${shelf}${createHash("sha256").update(bytes).digest("hex")}.webp`;
}

export function urlOfFile(key: string): string {
  return `${ADDRESS}${key}`;
}
