import { FREE_PLAN, type Subscription } from "@treeline/contract";
import { requireBilling } from "../billing/billing.ts";
import { endOf, isInForce, type SubscriptionRow } from "../billing/in-force.ts";
import { findPlan, type Plan, requireFreePlan } from "../billing/plan.ts";
import type { Db } from "../db/schema.ts";
import { type RequestContext, requireActor, type Services } from "../request-context.ts";

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

const DAY_MS = 86_400_000;

/** How far back the history of this owner's documents can be read, by the plan they have now; null: to the beginning. */
export async function historyReachesTo(
  db: Db,
  services: Pick<Services, "billing" | "now">,
  ownerId: string,
): Promise<Date | null> {
  const plan = await findPlanOf(db, services, ownerId);
  const days = plan?.limits.history_days ?? null;
  return days === null ? null : new Date(services.now().getTime() - days * DAY_MS);
}

const FREE: Subscription = {
  slug: FREE_PLAN,
  status: "active",
  price: null,
  current_period_start: null,
  current_period_end: null,
  cancel_at_period_end: false,
  ends_at: null,
  ended: null,
};

/** Without a subscription that is in force the plan is free. */
export function presentSubscription(subscription: SubscriptionRow | undefined, now: Date): Subscription {
  if (!subscription) return FREE;
  if (!isInForce(subscription, now)) {
    return {
      ...FREE,
      ended: { slug: subscription.plan, at: subscription.ended_at ?? endOf(subscription).toISOString() },
    };
  }
  const { status, amount, currency, interval } = subscription;
  const isCancelled = subscription.cancel_at_period_end === 1;
  return {
    slug: subscription.plan,
    status: status === "past_due" ? "past_due" : "active",
    price: { id: subscription.price_id, amount, currency, interval },
    current_period_start: subscription.period_start,
    current_period_end: subscription.period_end,
    cancel_at_period_end: isCancelled,
    ends_at: isCancelled || status === "past_due" ? endOf(subscription).toISOString() : null,
    ended: null,
  };
}

export async function readSubscription(ctx: RequestContext): Promise<Subscription> {
  const { userId } = requireActor(ctx);
  requireBilling(ctx);
  return presentSubscription(await findSubscription(ctx.db, userId), ctx.now());
}
