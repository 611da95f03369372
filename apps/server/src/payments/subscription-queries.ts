import { GRACE_DAYS, type SubscriptionRow } from "../billing/in-force.ts";
import type { Db } from "../db/schema.ts";

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

interface Batch {
  readonly now: Date;
  /** The batch begins behind this user. */
  readonly after: string;
  readonly limit: number;
}

const graceOver = (now: Date): string => new Date(now.getTime() - GRACE_DAYS * DAY_MS).toISOString();

/** Subscriptions to renew whose paid period is over. Once the days of grace are over too, they end instead. */
export function listDue(
  db: Db,
  { provider, now, after, limit }: Batch & Pick<SubscriptionRow, "provider">,
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", ">", after)
    .where("provider", "=", provider)
    .where("status", "=", "active")
    .where("cancel_at_period_end", "=", 0)
    .where("period_end", "<=", now.toISOString())
    .where("period_end", ">", graceOver(now))
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

/** Those that are no longer in force but not yet called ended: the same rule as `isInForce`, in SQL. */
export function listRunOut(db: Db, { now, after, limit }: Batch): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", ">", after)
    .where("status", "!=", "ended")
    .where((eb) =>
      eb.or([
        eb("period_end", "<=", graceOver(now)),
        eb.and([eb("cancel_at_period_end", "=", 1), eb("period_end", "<=", now.toISOString())]),
      ]),
    )
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

/** Those whose period ends soon and who were not reminded of it: yearly ones that renew, and all that end. */
export function listToRemind(
  db: Db,
  { now, until, after, limit }: Batch & { readonly until: Date },
): Promise<SubscriptionRow[]> {
  return selectToRemind(db, { now, until }).where("user_id", ">", after).orderBy("user_id").limit(limit).execute();
}

/** The same, of one user: what was true when the list was read may have changed since. */
export function findToRemind(
  db: Db,
  { userId, now, until }: { userId: string; now: Date; until: Date },
): Promise<SubscriptionRow | undefined> {
  return selectToRemind(db, { now, until }).where("user_id", "=", userId).executeTakeFirst();
}

function selectToRemind(db: Db, { now, until }: { now: Date; until: Date }) {
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("status", "=", "active")
    .where("period_end", ">", now.toISOString())
    .where("period_end", "<=", until.toISOString())
    .where((eb) => eb.or([eb("interval", "=", "year"), eb("cancel_at_period_end", "=", 1)]))
    .where((eb) => eb.or([eb("reminded_for", "is", null), eb("reminded_for", "<", eb.ref("period_end"))]));
}
