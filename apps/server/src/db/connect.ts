import type { DatabaseHandle } from "./database-handle.ts";
import { connectPostgres } from "./postgres/connect-postgres.ts";
import { connectSqlite } from "./sqlite/connect-sqlite.ts";

export interface DatabasePlace {
  /** `postgres://…`; without it the database is a file in the data folder. */
  readonly databaseUrl?: string | null | undefined;
  readonly dataDir: string;
  /** Connections to PostgreSQL. */
  readonly poolSize?: number | undefined;
}

/** Opens the database and proves that it answers. Throws `DatabaseUnavailable` with one clear line when it does not. */
export function connectDatabase({ databaseUrl, dataDir, poolSize }: DatabasePlace): Promise<DatabaseHandle> {
  return databaseUrl ? connectPostgres(databaseUrl, { poolSize }) : connectSqlite(dataDir);
}
