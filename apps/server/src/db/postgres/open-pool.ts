import pg from "pg";

const STATEMENT_TIMEOUT_MS = 30_000;

export type PoolSize = Pick<pg.PoolConfig, "max" | "connectionTimeoutMillis">;

export function openPool(connectionString: string, size: PoolSize): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: "treeline",
    ...size,
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
