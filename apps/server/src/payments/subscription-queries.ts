import type { Db } from "../db/schema.ts";
import { GRACE_DAYS, type SubscriptionRow } from "../plans/in-force.ts";

const DAY_MS = 86_400_000;

export function findSubscriptionByReference(
  db: Db,
  { provider, reference }: Pick<SubscriptionRow, "provider" | "reference">,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .executeTakeFirst();
}

export async function upsertSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  const { user_id: _userId, ...change } = row;
  await db
    .insertInto("subscription")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
    .execute();
}

/** Those whose paid period is over and who want to go on. */
export function listDue(
  db: Db,
  { provider, now, limit }: { provider: SubscriptionRow["provider"]; now: Date; limit: number },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("provider", "=", provider)
    .where("status", "=", "active")
    .where("cancel_at_period_end", "=", 0)
    .where("period_end", "<=", now.toISOString())
    .orderBy("period_end")
    .limit(limit)
    .execute();
}

/** Those that are no longer in force but not yet called ended: the same rule as `isInForce`, in SQL. */
export function listRunOut(db: Db, { now, limit }: { now: Date; limit: number }): Promise<SubscriptionRow[]> {
  const graceOver = new Date(now.getTime() - GRACE_DAYS * DAY_MS).toISOString();
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("status", "!=", "ended")
    .where((eb) =>
      eb.or([
        eb("period_end", "<=", graceOver),
        eb.and([eb("cancel_at_period_end", "=", 1), eb("period_end", "<=", now.toISOString())]),
      ]),
    )
    .orderBy("period_end")
    .limit(limit)
    .execute();
}

/** Those whose period ends soon and who were not reminded of it: yearly ones that renew, and all that end. */
export function listToRemind(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("status", "=", "active")
    .where("period_end", ">", now.toISOString())
    .where("period_end", "<=", until.toISOString())
    .where((eb) => eb.or([eb("interval", "=", "year"), eb("cancel_at_period_end", "=", 1)]))
    .where((eb) => eb.or([eb("reminded_for", "is", null), eb("reminded_for", "<", eb.ref("period_end"))]))
    .orderBy("period_end")
    .limit(limit)
    .execute();
}

/** Answers whether nobody else was quicker to remind. */
export async function markReminded(
  db: Db,
  { user_id, period_end }: Pick<SubscriptionRow, "user_id" | "period_end">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscription")
    .set({ reminded_for: period_end })
    .where("user_id", "=", user_id)
    .where("period_end", "=", period_end)
    .where((eb) => eb.or([eb("reminded_for", "is", null), eb("reminded_for", "<", period_end)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
