import { Kysely, sql } from "kysely";
import pg from "pg";
import type { DatabaseHandle } from "../database-handle.ts";
import { DatabaseUnavailable } from "../errors.ts";
import type { Database } from "../schema.ts";
import { explainPostgresFailure, type PostgresTarget } from "./explain-postgres-failure.ts";
import { SteadyPostgresDialect } from "./steady-postgres-dialect.ts";

const MAX_CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

export async function connectPostgres(
  databaseUrl: string,
  connectionTimeoutMs: number = CONNECTION_TIMEOUT_MS,
): Promise<DatabaseHandle> {
  const target = readTarget(databaseUrl);
  const pool = openPool(databaseUrl, connectionTimeoutMs);
  const db = new Kysely<Database>({ dialect: new SteadyPostgresDialect({ pool }) });
  const ping = async () => {
    await sql`select 1`.execute(db);
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= db.destroy());
  try {
    await ping();
  } catch (error) {
    await close();
    throw explainPostgresFailure(error, target);
  }
  return { db, engine: "postgres", ping, close };
}

function readTarget(databaseUrl: string): PostgresTarget {
  try {
    if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Error("not a PostgreSQL address");
    const { host, port, user, database, password } = new pg.Client({ connectionString: databaseUrl });
    return { host, port, user, database, password };
  } catch {
    // The cause is left out: it may quote the address, and with it the password.
    throw new DatabaseUnavailable(
      "DATABASE_URL is not a PostgreSQL address. Write it as postgres://user:password@host:5432/database, special characters percent-encoded.",
    );
  }
}

function openPool(connectionString: string, connectionTimeoutMillis: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: "treeline",
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A server that restarts breaks every connection. Without a listener that ends the process, both for idle connections
  // (reported by the pool) and for those between two queries of a transaction (reported by the client). The pool drops
  // the broken ones, and the next query of a broken transaction rejects.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Counts and sizes are int8, which pg gives as text: "10" + 1 is "101". Nothing here is beyond 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: string) =>
  oid === pg.types.builtins.INT8 && format !== "binary"
    ? Number
    : pg.types.getTypeParser(oid, format as "text" | undefined);
