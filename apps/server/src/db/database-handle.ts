import type { Db } from "./schema.ts";

export type Engine = "sqlite" | "postgres";

export interface DatabaseHandle {
  readonly db: Db;
  readonly engine: Engine;
  /** Rejects when the database cannot read, or its writer is gone. */
  ping(): Promise<void>;
  /** Waits for running queries and transactions. Calling it twice is harmless. */
  close(): Promise<void>;
}
