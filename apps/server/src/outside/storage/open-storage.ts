import { join } from "node:path";
import { buildFolderStorage } from "./folder-storage.ts";
import { readStorageUrl } from "./read-storage-url.ts";
import { buildS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

interface StorageConfig {
  readonly storageUrl?: string | null;
  readonly dataDir: string;
}

/** A bucket if one is named, else a folder beside the database. Throws ConfigError; whether it answers is for `check`. */
export function openStorage({ storageUrl, dataDir }: StorageConfig): Storage {
  return storageUrl ? buildS3Storage(readStorageUrl(storageUrl)) : buildFolderStorage(join(dataDir, "files"));
}
