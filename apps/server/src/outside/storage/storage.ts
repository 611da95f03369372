import type { Readable } from "node:stream";

export interface FileFacts {
  readonly contentType: string;
  readonly size: number;
}

export interface StoredFile extends FileFacts {
  readonly body: Readable;
}

export interface ListedFile {
  readonly key: string;
  readonly size: number;
}

/** Where files lie. Every failure that is not "there is no such file" is an AppError `unavailable`, within 10 s. */
export interface Storage {
  /** Whole or not at all; there when the promise is kept, and still there after a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  find(key: string): Promise<FileFacts | undefined>;
  /** A file that is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** In the order of keys; files that are not ours are passed over. */
  list(after?: string): AsyncIterable<ListedFile>;
  /** Rejects when files cannot be kept right now. */
  check(): Promise<void>;
  close(): void;
}

/** A kind of file, if it has its own prefix, and the SHA-256 of the content. Nothing that a user typed is ever part of it. */
const NAME = "(?:[a-z]{1,20}/)?[0-9a-f]{64}";
const KEY = new RegExp(`^${NAME}\\.(?<extension>[a-z0-9]{2,5})$`);

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: "image/webp" };

/** A key in the middle of any text, without what follows it. */
export const KEY_PATTERN = `${NAME}\\.(?:${Object.keys(CONTENT_TYPES).join("|")})`;

export function isStorageKey(key: string): boolean {
  return contentTypeOf(key) !== undefined;
}

export function contentTypeOf(key: string): string | undefined {
  return CONTENT_TYPES[KEY.exec(key)?.groups?.["extension"] ?? ""];
}

/** Guards every way into the storage: `../` or a foreign name here would reach files outside of it. */
export function requireKey(key: string): { readonly key: string; readonly contentType: string } {
  const contentType = contentTypeOf(key);
  if (contentType === undefined) throw new Error("this is not the key of a stored file");
  return { key, contentType };
}

/** A stored type that differs from the name would be served wrongly by one storage and rightly by the other. */
export function requireMatchingType(key: string, contentType: string): void {
  if (requireKey(key).contentType !== contentType) throw new Error(`a file of this name cannot be ${contentType}`);
}
