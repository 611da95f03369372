import type { DatabaseHandle } from "./database-handle.ts";
import type { Db } from "./schema.ts";

/** Less is written sooner than it is passed on. */
const BULK_MIN_BYTES = 64 * 1024;

/** For writing this many bytes. */
export function chooseDb({ db, bulkDb }: Pick<DatabaseHandle, "db" | "bulkDb">, bytes: number): Db {
  return bytes < BULK_MIN_BYTES ? db : bulkDb;
}
