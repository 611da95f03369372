import { lockUser } from "../accounts/lock-user.ts";
import type { Db } from "../db/schema.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import type { SubscriptionRow } from "../plans/in-force.ts";
import { enqueuePlanMail, type PlanMail } from "./enqueue.ts";
import type { Outcome } from "./outcome.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findSubscriptionByReference, upsertSubscription } from "./subscription-queries.ts";

interface Step {
  readonly event: Extract<PaymentEvent, { subscription: string }>;
  readonly step: (current: SubscriptionRow) => SubscriptionRow | null;
  /** What its owner is told when it happens. */
  readonly mail?: PlanMail;
}

/** One change of a subscription without money. */
export async function applyStep(trx: Db, ctx: PaymentContext, { event, step, mail }: Step): Promise<Outcome> {
  const key = { provider: ctx.billing.provider.name, reference: event.subscription };
  const found = await findSubscriptionByReference(trx, key);
  if (!found) return "unknown_subscription";
  await lockUser(trx, found.user_id);
  const current = await findSubscriptionByReference(trx, key);
  if (!current) return "unknown_subscription";
  const next = step(current);
  if (!next) return "stale";
  await upsertSubscription(trx, next);
  if (mail) await enqueuePlanMail(trx, { mail, subscription: next });
  return "applied";
}
