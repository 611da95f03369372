import type { Db } from "../db/schema.ts";
import { isInForce } from "./in-force.ts";
import type { Plan } from "./plan.ts";

/** A payment page lives a day longer than the order it was opened for, at most. */
const PAGE_LIFE_MS = 24 * 3_600_000;

/** A plan that is paid for, or about to be, must stay in the file of plans: without it users would lose what they bought. */
export async function findMissingPlan(
  db: Db,
  { plans, now }: { readonly plans: readonly Plan[]; readonly now: Date },
): Promise<string | undefined> {
  const slugs = plans.map(({ slug }) => slug);
  const sold = await db
    .selectFrom("subscription")
    .selectAll()
    .where("status", "!=", "ended")
    .where("plan", "not in", slugs)
    .execute();
  const running = sold.find((subscription) => isInForce(subscription, now));
  if (running) return running.plan;
  const order = await db
    .selectFrom("order")
    .select("plan")
    .where("status", "=", "pending")
    .where("expires_at", ">", new Date(now.getTime() - PAGE_LIFE_MS).toISOString())
    .where("plan", "not in", slugs)
    .executeTakeFirst();
  return order?.plan;
}

/** Whether Stripe still charges anyone for a plan. */
export async function hasPlansOfStripe(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("subscription")
    .select("user_id")
    .where("provider", "=", "stripe")
    .where("status", "!=", "ended")
    .executeTakeFirst();
  return row !== undefined;
}
