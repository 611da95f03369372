import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./sqlite-error.ts";

export const BUSY_TIMEOUT_MS = 5_000;
const BUSY_RETRY_MS = 20;
/** After a large write the write-ahead log is cut back to this. */
const LOG_LIMIT_BYTES = 64 * 1024 * 1024;
/** The reader moves the log into the file each second. Only a log that grows faster than that is left to the writer, after a commit. */
const CHECKPOINT_PAGES = 8_000;
/** About 15 s for each gigabyte. */
const REWRITE_LIMIT_BYTES = 512 * 1024 * 1024;

/**
 * Opens the only handle that writes. `synchronous=full` makes a commit wait for the disk: with `normal`, a power cut
 * loses commits that were already acknowledged.
 */
export function openWriteHandle(file: string): DatabaseSync {
  return prepareHandle(file, (handle) => {
    // Only a file without tables takes this on; it must be said before anything is written.
    handle.exec("pragma auto_vacuum = incremental");
    turnOnWriteAheadLog(handle);
    handle.exec("pragma synchronous = full");
    handle.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    handle.exec(`pragma journal_size_limit = ${LOG_LIMIT_BYTES}`);
    turnOnGivingBack(handle);
  });
}

/** A file of an older version never shrinks. Turning it over writes it anew, so only where that takes seconds. */
function turnOnGivingBack(handle: DatabaseSync): void {
  const read = (name: string) => Number(handle.prepare(`pragma ${name}`).get()?.[name]);
  const bytes = read("page_count") * read("page_size");
  if (read("auto_vacuum") !== 0 || bytes > REWRITE_LIMIT_BYTES) return;
  try {
    handle.exec("pragma auto_vacuum = incremental");
    handle.exec("vacuum");
  } catch {
    // Another process has the file, or the disk is too full: it goes on as it is, and the next start tries again.
  }
}

/** Opens a handle that refuses to write. The write handle comes first: it makes the file and its log. */
export function openReadHandle(file: string): DatabaseSync {
  return prepareHandle(file, (handle) => {
    handle.exec("pragma synchronous = full");
    handle.exec("pragma query_only = on");
  });
}

function prepareHandle(file: string, prepare: (handle: DatabaseSync) => void): DatabaseSync {
  const handle = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    handle.exec("pragma foreign_keys = on");
    prepare(handle);
    // Opening reads nothing: a file that is no database is found out only by the first read.
    handle.prepare("select count(*) from sqlite_schema").get();
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}

/** SQLite does not apply its busy timeout to this switch: of many first starts at once, most would fail with "locked". */
function turnOnWriteAheadLog(handle: DatabaseSync): void {
  const giveUpAt = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      const mode = handle.prepare("pragma journal_mode = wal").get()?.journal_mode;
      if (mode === "wal") return;
      throw new Error(
        `this file system does not support SQLite's write-ahead log (journal mode stays "${String(mode)}")`,
      );
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      sleep(BUSY_RETRY_MS);
    }
  }
}

/** Blocks the thread, which is the writer's own. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
