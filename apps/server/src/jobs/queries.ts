import { databaseNow } from "../db/clock.ts";
import type { Db } from "../db/schema.ts";
import { toStorableText } from "../db/storable-text.ts";

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
}

/** A server that died with a job in hand gives it back after this long. */
export const CLAIM_MS = 60_000;

/** Of these kinds, or of all but these. */
export type KindFilter = { readonly only: readonly string[] } | { readonly but: readonly string[] };

/**
 * By the database's clock, so that a server whose own is ahead does not take a job out of another's hands. Conditions stand outside as
 * well as inside: of two servers that pick the same row the second must see it taken.
 */
export function claimJob(db: Db, kinds: KindFilter): Promise<ClaimedJob | undefined> {
  const now = databaseNow(db);
  let next = db
    .selectFrom("job")
    .select("id")
    .where("run_at", "<=", now)
    .where((or) => or.or([or("locked_until", "is", null), or("locked_until", "<", now)]))
    .orderBy("run_at")
    .limit(1);
  if ("only" in kinds) next = next.where("kind", "in", kinds.only);
  else if (kinds.but.length > 0) next = next.where("kind", "not in", kinds.but);
  return db
    .updateTable("job")
    .set((eb) => ({ locked_until: databaseNow(db, { plusMs: CLAIM_MS }), attempts: eb("attempts", "+", 1) }))
    .where("id", "=", next)
    .where((or) => or.or([or("locked_until", "is", null), or("locked_until", "<", now)]))
    .returning(["id", "kind", "payload", "attempts"])
    .executeTakeFirst();
}

/** While a job runs, so that no other server takes it for that of a dead one. Answers whether it is still ours. */
export async function holdJob(db: Db, { id, attempts }: ClaimedJob): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ locked_until: databaseNow(db, { plusMs: CLAIM_MS }) })
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
  { delayMs, reason }: { delayMs: number; reason: string },
): Promise<void> {
  await db
    .updateTable("job")
    .set({
      run_at: databaseNow(db, { plusMs: delayMs }),
      locked_until: null,
      last_error: toStorableText(reason.slice(0, 500)),
    })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .execute();
}
