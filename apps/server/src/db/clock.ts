import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Db } from "./schema.ts";

/**
 * The database's own time, as the instants of our tables are written. Servers share the database and not their clocks: what one of them
 * promises to another until some moment has to be read by the clock it was written by.
 */
export function databaseNow(db: Db, { plusMs = 0 }: { plusMs?: number } = {}): RawBuilder<string> {
  if (isPostgres(db)) {
    const at = sql`clock_timestamp() + ${plusMs}::double precision * interval '1 millisecond'`;
    return sql<string>`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${plusMs / 1_000} seconds`})`;
}

/** An instant that some server has written, unless its clock is ahead of the database's. */
export function atMostNow(db: Db, instant: string): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`least(${instant}, ${databaseNow(db)})`
    : sql<string>`min(${instant}, ${databaseNow(db)})`;
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
