import { lockUser } from "../accounts/lock-user.ts";
import type { SubscriptionRow } from "../billing/in-force.ts";
import type { Db } from "../db/schema.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import { enqueuePlanMail, type PlanMail } from "./enqueue.ts";
import type { Outcome } from "./outcome.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrderBySubscription } from "./queries.ts";
import { findSubscriptionByReference, upsertSubscription } from "./subscription-queries.ts";

interface Step {
  readonly event: Extract<PaymentEvent, { subscription: string }>;
  readonly step: (current: SubscriptionRow) => SubscriptionRow | null;
  /** What its owner is told when it happens. */
  readonly mail?: PlanMail;
}

/** One change of a subscription without money. */
export async function applyStep(trx: Db, ctx: PaymentContext, { event, step, mail }: Step): Promise<Outcome> {
  // The order first: its purchase writes both, so that where it is there the plan is too, or another has taken its place.
  const order = await findOrderBySubscription(trx, event.subscription);
  if (!order) return "unknown_subscription";
  if (order.user_id !== null) await lockUser(trx, order.user_id);
  const key = { provider: ctx.billing.provider.name, reference: event.subscription };
  const current = await findSubscriptionByReference(trx, key);
  const next = current && step(current);
  if (!next) return "stale";
  await upsertSubscription(trx, next);
  if (mail) await enqueuePlanMail(trx, { mail, subscription: next });
  return "applied";
}
