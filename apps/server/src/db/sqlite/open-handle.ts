import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./sqlite-error.ts";

export const BUSY_TIMEOUT_MS = 5_000;
const BUSY_RETRY_MS = 20;

/**
 * Opens the only handle that writes. `synchronous=full` makes a commit wait for the disk: with `normal`, a power cut
 * loses commits that were already acknowledged.
 */
export function openWriteHandle(file: string): DatabaseSync {
  return prepareHandle(file, (handle) => {
    turnOnWriteAheadLog(handle);
    handle.exec("pragma synchronous = full");
  });
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
