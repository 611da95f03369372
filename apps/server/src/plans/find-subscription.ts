import { isInForce, type SubscriptionRow } from "../billing/in-force.ts";
import { findPlan, type Plan, requireFreePlan } from "../billing/plan.ts";
import type { Db } from "../db/schema.ts";
import type { Services } from "../request-context.ts";

export function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom("subscription").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function findRunningSubscription(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<SubscriptionRow | undefined> {
  const subscription = await findSubscription(db, userId);
  return subscription && isInForce(subscription, now) ? subscription : undefined;
}

/** What this user may have: the limits of the plan that is paid for, else of the free one. Null where everything is free. */
export async function findPlanOf(
  db: Db,
  { billing, now }: Pick<Services, "billing" | "now">,
  userId: string,
): Promise<Plan | null> {
  if (!billing) return null;
  const running = await findRunningSubscription(db, { userId, now: now() });
  return (running && findPlan(billing.plans, running.plan)) ?? requireFreePlan(billing.plans);
}
