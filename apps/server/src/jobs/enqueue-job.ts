import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { databaseNow } from "../db/clock.ts";
import type { Db } from "../db/schema.ts";

interface When {
  readonly runAt?: Date;
}

/** Part of the caller's transaction: a job exists exactly when the change it belongs to does. */
export async function enqueueJob(
  db: Db,
  kind: string,
  payload: Record<string, unknown>,
  when: When = {},
): Promise<void> {
  await db.insertInto("job").values(buildJob(db, { kind, payload, when })).execute();
}

/** Every server asks for sweeps when it starts and again later; one that waits already is enough for all of them. */
export async function enqueueSweep(db: Db, kind: string): Promise<void> {
  const job = buildJob(db, { kind, payload: {} });
  await db
    .insertInto("job")
    .columns(["id", "kind", "payload", "run_at", "attempts", "created_at"])
    .expression(
      db
        .selectNoFrom([
          sql.lit(job.id).as("id"),
          sql.lit(kind).as("kind"),
          sql.lit(job.payload).as("payload"),
          job.run_at.as("run_at"),
          sql.lit(job.attempts).as("attempts"),
          job.created_at.as("created_at"),
        ])
        .where(({ not, exists }) => not(exists(db.selectFrom("job").select("id").where("kind", "=", kind)))),
    )
    .execute();
}

interface NewJob {
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly when?: When;
}

/** The time by the database's clock, as claims go by it: the mail of a server that is an hour ahead would else wait an hour. */
function buildJob(db: Db, { kind, payload, when }: NewJob) {
  const now = databaseNow(db);
  const run_at = when?.runAt ? sql<string>`${when.runAt.toISOString()}` : now;
  return { id: randomUUIDv7(), kind, payload: JSON.stringify(payload), run_at, attempts: 0, created_at: now };
}
