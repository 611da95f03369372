import { randomBytes } from "node:crypto";
import { constants, type Dirent } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isStorageKey, type ListedFile, requireKey, requireMatchingType, type Storage } from "./storage.ts";
import { orAway, unlessAbsent } from "./storage-away.ts";

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const PART = ".part";
/** No write takes that long: such a file is what a crash left. */
const STALE_PART_MS = 24 * 3_600_000;

/** Files in a folder of this machine. */
export function buildFolderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const { prefix, name } = splitKey(requireKey(key).key);
    return { folder: join(root, prefix, name.slice(0, 2)), path: join(root, prefix, name.slice(0, 2), name) };
  };
  return {
    async put(key, bytes, contentType) {
      requireMatchingType(key, contentType);
      await orAway(writeWhole(pathOf(key), bytes));
    },
    get: (key) => unlessAbsent(openFile(pathOf(key).path, requireKey(key).contentType), isNoFile),
    async find(key) {
      const found = await unlessAbsent(stat(pathOf(key).path), isNoFile);
      return found && { contentType: requireKey(key).contentType, size: found.size };
    },
    async delete(key) {
      await unlessAbsent(rm(pathOf(key).path), isNoFile);
    },
    list: (after = "") => walk(root, after),
    async check() {
      await orAway(mkdir(root, { recursive: true, mode: PRIVATE_FOLDER }));
      await orAway(access(root, constants.W_OK));
    },
    close() {},
  };
}

function splitKey(key: string): { prefix: string; name: string } {
  const slash = key.indexOf("/");
  return { prefix: key.slice(0, Math.max(0, slash)), name: key.slice(slash + 1) };
}

function isNoFile(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

async function openFile(path: string, contentType: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return { body: file.createReadStream(), contentType, size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Written aside, flushed, then renamed: a reader sees the whole file or none. Without the flush a power cut could leave the name
 * with nothing behind it, and without the flush of the folder no name at all, after the upload was acknowledged.
 */
async function writeWhole({ folder, path }: { folder: string; path: string }, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const aside = join(folder, `${randomBytes(12).toString("hex")}${PART}`);
  try {
    const file = await open(aside, "wx", PRIVATE_FILE);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Folders sort as the keys in them do, so a walk can go on after any key. What a crash left half-written is swept on the way. */
async function* walk(root: string, after: string): AsyncGenerator<ListedFile> {
  for (const entry of await listFolder(root)) {
    if (!entry.isDirectory()) continue;
    if (entry.name.length === 2) {
      yield* walkShard(join(root, entry.name), { prefix: "", after });
      continue;
    }
    for (const shard of await listFolder(join(root, entry.name))) {
      if (shard.isDirectory()) {
        yield* walkShard(join(root, entry.name, shard.name), { prefix: `${entry.name}/`, after });
      }
    }
  }
}

async function* walkShard(
  folder: string,
  { prefix, after }: { prefix: string; after: string },
): AsyncGenerator<ListedFile> {
  for (const { name } of await listFolder(folder)) {
    const key = `${prefix}${name}`;
    const isOurs = isStorageKey(key);
    if (isOurs ? key <= after : !name.endsWith(PART)) continue;
    const found = await unlessAbsent(stat(join(folder, name)), isNoFile);
    if (!found) continue;
    if (isOurs) yield { key, size: found.size };
    else if (Date.now() - found.mtimeMs > STALE_PART_MS) await unlessAbsent(rm(join(folder, name)), isNoFile);
  }
}

async function listFolder(folder: string): Promise<Dirent[]> {
  const entries = (await unlessAbsent(readdir(folder, { withFileTypes: true }), isNoFile)) ?? [];
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
