import { createHash } from "node:crypto";

/** Prefixes of keys in the storage. Each has its own retention. */
export type KeyPrefix = "" | "previews/" | "links/" | "small/" | "people/";

export const WEBP = "image/webp";
/** Where stored files are, as content names them. */
export const FILES_PATH = "/files/";

/** Content-addressed: equal content has one key, and keys cannot be guessed. */
export function keyOfPicture(bytes: Uint8Array, prefix: KeyPrefix): string {
  return `${prefix}${createHash("sha256").update(bytes).digest("hex")}.webp`;
}

export function urlOfFile(key: string): string {
  return `${FILES_PATH}${key}`;
}

/** The address of a document's preview or of a person's picture; it changes with the picture, so old caches never show it. */
export function pictureUrl(file: string | null): string | null {
  return file === null ? null : urlOfFile(file);
}
