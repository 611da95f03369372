import type { Db } from "./schema.ts";

export type Engine = "sqlite" | "postgres";

export interface DatabaseHandle {
  readonly db: Db;
  /** For the log of updates alone: whatever else waits for the database, saving does not wait for it. */
  readonly logDb: Db;
  /** For megabytes: packing, reading and unpacking them is done on another thread. Everything else is quicker without the way there. */
  readonly bulkDb: Db;
  readonly engine: Engine;
  /** Rejects when the database cannot read, or its writer is gone. */
  ping(): Promise<void>;
  /** Gives space that nothing uses any more back to the file system; where the database server does that by itself, nothing. */
  releaseSpace?(): Promise<void>;
  /** Waits for running queries and transactions. Calling it twice is harmless. */
  close(): Promise<void>;
}
