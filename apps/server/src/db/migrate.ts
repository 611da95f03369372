import { PRODUCT_NAME } from "@treeline/contract";
import { type Kysely, sql } from "kysely";
import type { DatabaseHandle, Engine } from "./database-handle.ts";
import { DatabaseUnavailable } from "./errors.ts";
import { Ddl, type Migration } from "./migrations/ddl.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import type { Database, Db } from "./schema.ts";

interface MigrationTable {
  name: string;
  applied_at: string;
}
type MigrationDb = Kysely<Database & { migration: MigrationTable }>;

/** Any number, the same in every version: processes that disagree on it would migrate at the same time. */
const POSTGRES_LOCK = 7_203_145;

/**
 * Brings the tables up to what this code needs and gives the names of what it ran. All in one transaction under a lock:
 * of many processes that start at once, the first does the work, and a failure leaves the database as it was.
 */
export function migrateDatabase(
  { db, engine }: Pick<DatabaseHandle, "db" | "engine">,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const trx = transaction.$extendTables<{ migration: MigrationTable }>();
    if (engine === "postgres") await lockPostgres(trx);
    const applied = await readApplied(trx, new Ddl(transaction, engine));
    refuseNewer(applied, migrations);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(migration, { transaction, engine, trx });
    return missing.map(({ name }) => name);
  });
}

/** SQLite needs no such lock: its transactions begin with the write lock taken. */
async function lockPostgres(trx: MigrationDb): Promise<void> {
  // Waiting for another process, and a long migration, may take more than a query may.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(trx);
}

async function readApplied(trx: MigrationDb, ddl: Ddl): Promise<Set<string>> {
  const columns = [ddl.text("name", { min: 1, max: 200 }), ddl.instant("applied_at"), ddl.primaryKey("name")];
  await ddl.createTableIfMissing("migration", columns);
  const rows = await trx.selectFrom("migration").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}

/** Older code on newer tables would write what the newer code no longer understands. */
function refuseNewer(applied: Set<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  throw new DatabaseUnavailable(
    `The database was written by a newer version of ${PRODUCT_NAME} (it has ${unknown.join(", ")}). Start that version, or restore a backup from before the update.`,
  );
}

async function apply(
  migration: Migration,
  { transaction, engine, trx }: { transaction: Db; engine: Engine; trx: MigrationDb },
): Promise<void> {
  try {
    await migration.up(new Ddl(transaction, engine));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${migration.name} failed and was undone: ${reason}`, { cause: error });
  }
  await trx.insertInto("migration").values({ name: migration.name, applied_at: new Date().toISOString() }).execute();
}
