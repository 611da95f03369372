import {
  type ControlledTransactionBuilder,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionBuilder,
} from "kysely";
import pg from "pg";
import type { DatabaseHandle } from "../database-handle.ts";
import { DatabaseUnavailable } from "../errors.ts";
import type { Database } from "../schema.ts";
import { explainPostgresFailure, type PostgresTarget } from "./explain-postgres-failure.ts";
import { openPool } from "./open-pool.ts";
import { ThreadPool } from "./thread-pool.ts";

export const DEFAULT_POOL_SIZE = 10;
const CONNECTION_TIMEOUT_MS = 5_000;

interface PostgresOptions {
  /** Connections of this process, all together. */
  readonly poolSize?: number | undefined;
  readonly connectionTimeoutMs?: number | undefined;
}

/**
 * Four pools, so that none can keep the others waiting: the log of updates, transactions, single statements, and large contents, which
 * a thread of their own packs and unpacks. A transaction that waits for a lock holds its connection meanwhile: in one pool, some of them
 * would stop all reading and saving.
 */
export async function connectPostgres(databaseUrl: string, options: PostgresOptions = {}): Promise<DatabaseHandle> {
  const target = readTarget(databaseUrl);
  const { poolSize = DEFAULT_POOL_SIZE, connectionTimeoutMs = CONNECTION_TIMEOUT_MS } = options;
  const sizes = splitPool(poolSize);
  const open = (max: number) =>
    new GracefulPostgresDialect({ pool: openPool(databaseUrl, { max, connectionTimeoutMillis: connectionTimeoutMs }) });
  const logDb = new Kysely<Database>({ dialect: open(sizes.log) });
  const transactions = new Kysely<Database>({ dialect: open(sizes.transactions) });
  const db = new TwoPoolKysely(open(sizes.statements), transactions);
  const bulkPool = new ThreadPool({
    databaseUrl,
    size: { max: sizes.bulk, connectionTimeoutMillis: connectionTimeoutMs },
  });
  const bulkDb = new Kysely<Database>({ dialect: new GracefulPostgresDialect({ pool: bulkPool }) });
  const ping = async () => {
    await sql`select 1`.execute(db);
  };
  let closing: Promise<void> | undefined;
  const closeAll = async () => void (await Promise.all([transactions, logDb, db, bulkDb].map((one) => one.destroy())));
  const close = () => (closing ??= closeAll());
  try {
    await ping();
  } catch (error) {
    await close();
    throw explainPostgresFailure(error, target);
  }
  return { db, logDb, bulkDb, engine: "postgres", ping, close };
}

/** The log is written by one statement at a time; a second connection is there while a lost one times out. */
export function splitPool(size: number): { log: number; bulk: number; transactions: number; statements: number } {
  const log = size < 6 ? 1 : 2;
  const bulk = log;
  const transactions = Math.floor((size - log - bulk) / 2);
  return { log, bulk, transactions, statements: size - log - bulk - transactions };
}

/** Single statements on its own pool, transactions on that of another. */
class TwoPoolKysely extends Kysely<Database> {
  readonly #transactions: Kysely<Database>;

  constructor(dialect: Dialect, transactions: Kysely<Database>) {
    super({ dialect });
    this.#transactions = transactions;
  }

  override transaction(): TransactionBuilder<Database> {
    return this.#transactions.transaction();
  }

  override startTransaction(): ControlledTransactionBuilder<Database> {
    return this.#transactions.startTransaction();
  }
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

/** Kysely's dialect, but closing waits for pending work, and an error reaches the caller even if the connection is gone too. */
class GracefulPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new GracefulPostgresDriver(this.#config);
  }
}

type PostgresConnection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class GracefulPostgresDriver extends PostgresDriver {
  readonly #connecting = new Set<Promise<unknown>>();

  override acquireConnection(): ReturnType<PostgresDriver["acquireConnection"]> {
    const connecting = super.acquireConnection();
    this.#connecting.add(connecting);
    const settled = () => this.#connecting.delete(connecting);
    connecting.then(settled, settled);
    return connecting;
  }

  /** The stock driver throws here after a lost connection, which hides why. It has marked the connection for discarding by then. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  /** The pool waits for connections in use, the stock driver refuses queries that still wait for one. */
  override async destroy(): Promise<void> {
    await Promise.allSettled(this.#connecting);
    await super.destroy();
  }
}
