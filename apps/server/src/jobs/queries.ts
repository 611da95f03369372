import type { Db } from "../db/schema.ts";

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
}

/** A server that died with a job in hand gives it back after this long. */
export const CLAIM_MS = 60_000;

/** Conditions stand outside as well as inside: of two servers that pick the same row the second must see it taken. */
export function claimJob(db: Db): Promise<ClaimedJob | undefined> {
  const now = new Date().toISOString();
  return db
    .updateTable("job")
    .set((eb) => ({
      locked_until: new Date(Date.now() + CLAIM_MS).toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("job")
        .select("id")
        .where("run_at", "<=", now)
        .where((or) => or.or([or("locked_until", "is", null), or("locked_until", "<", now)]))
        .orderBy("run_at")
        .limit(1),
    )
    .where((or) => or.or([or("locked_until", "is", null), or("locked_until", "<", now)]))
    .returning(["id", "kind", "payload", "attempts"])
    .executeTakeFirst();
}

/** While a job runs, so that no other server takes it for that of a dead one. Answers whether it is still ours. */
export async function holdJob(db: Db, { id, attempts }: ClaimedJob): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ locked_until: new Date(Date.now() + CLAIM_MS).toISOString() })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Only by the server that has it: a claim is known by its number of attempts. */
export async function finishJob(db: Db, { id, attempts }: ClaimedJob): Promise<void> {
  await db.deleteFrom("job").where("id", "=", id).where("attempts", "=", attempts).execute();
}

export async function postponeJob(
  db: Db,
  { id, attempts }: ClaimedJob,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await db
    .updateTable("job")
    .set({ run_at: until.toISOString(), locked_until: null, last_error: reason.slice(0, 500) })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .execute();
}
