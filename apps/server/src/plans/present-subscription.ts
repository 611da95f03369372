import { FREE_PLAN, type Subscription } from "@treeline/contract";
import { endOf, type SubscriptionRow } from "../billing/in-force.ts";

const FREE: Subscription = {
  slug: FREE_PLAN,
  status: "active",
  price: null,
  current_period_start: null,
  current_period_end: null,
  cancel_at_period_end: false,
  ends_at: null,
};

/** Of a subscription that is in force; without one the plan is free. */
export function presentSubscription(running: SubscriptionRow | undefined): Subscription {
  if (!running) return FREE;
  const { status, amount, currency, interval } = running;
  const isCancelled = running.cancel_at_period_end === 1;
  return {
    slug: running.plan,
    status: status === "past_due" ? "past_due" : "active",
    price: { id: running.price_id, amount, currency, interval },
    current_period_start: running.period_start,
    current_period_end: running.period_end,
    cancel_at_period_end: isCancelled,
    ends_at: isCancelled || status === "past_due" ? endOf(running).toISOString() : null,
  };
}
