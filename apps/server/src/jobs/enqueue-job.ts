import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Db, JobTable } from "../db/schema.ts";

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
  await db
    .insertInto("job")
    .values(buildJob(kind, payload, when))
    .execute();
}

/** Every server asks for sweeps when it starts and again later; one that waits already is enough for all of them. */
export async function enqueueSweep(db: Db, kind: string): Promise<void> {
  const job = buildJob(kind, {});
  await db
    .insertInto("job")
    .columns(["id", "kind", "payload", "run_at", "attempts", "created_at"])
    .expression(
      db
        .selectNoFrom([
          sql.lit(job.id).as("id"),
          sql.lit(kind).as("kind"),
          sql.lit(job.payload).as("payload"),
          sql.lit(job.run_at).as("run_at"),
          sql.lit(job.attempts).as("attempts"),
          sql.lit(job.created_at).as("created_at"),
        ])
        .where(({ not, exists }) => not(exists(db.selectFrom("job").select("id").where("kind", "=", kind)))),
    )
    .execute();
}

type NewJob = Omit<JobTable, "locked_until" | "last_error">;

function buildJob(kind: string, payload: Record<string, unknown>, { runAt }: When = {}): NewJob {
  const now = new Date().toISOString();
  const run_at = runAt?.toISOString() ?? now;
  return { id: randomUUIDv7(), kind, payload: JSON.stringify(payload), run_at, attempts: 0, created_at: now };
}
