import { lockUser } from "../accounts/lock-user.ts";
import type { SubscriptionRow } from "../billing/in-force.ts";
import type { Db } from "../db/schema.ts";
import type { CheckoutEnded, PaymentEvent } from "../outside/payment/payment-event.ts";
import { applyPurchase } from "./apply-purchase.ts";
import { applyRenewal } from "./apply-renewal.ts";
import { enqueueEndPayments, enqueuePlanMail, type PlanMail } from "./enqueue.ts";
import { claimWaiting, insertEvent, listWaiting, recordOutcome } from "./event-queries.ts";
import { isAlarming, type Outcome } from "./outcome.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder, findOrderBySubscription, findTransaction, settleOrder, settleTransaction } from "./queries.ts";
import { findSubscriptionByReference, upsertSubscription } from "./subscription-queries.ts";
import { afterDecision, afterEnd, afterFailure } from "./subscription-steps.ts";

/**
 * The only way in for what a provider tells. An event and all it changes are one transaction: it counts wholly and once, however
 * often and in whatever order it comes; when something breaks it has not come at all, and the provider sends it again. What comes
 * before the purchase it is about waits for it.
 */
export async function applyEvent(ctx: PaymentContext, event: PaymentEvent): Promise<Outcome> {
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const isNew = await insertEvent(trx, { provider: ctx.billing.provider.name, event, at: ctx.now() });
    return isNew ? applyAndRecord(trx, ctx, event) : "repeated";
  });
  report(ctx, event, outcome);
  // Also for a repeated one: the process may have died after the first time, before what waited was looked at.
  if (event.kind === "checkout-paid") await applyWaiting(ctx, event.subscription);
  else if (outcome === "unknown_subscription" && "subscription" in event) await applyWaiting(ctx, event.subscription);
  return outcome;
}

/**
 * An event and its purchase at the same moment do not see each other before both are written. So both look again afterwards, and
 * the later one finds the earlier. Each in a transaction of its own, claimed first: of two that look, one applies it.
 */
async function applyWaiting(ctx: PaymentContext, subscription: string): Promise<void> {
  const provider = ctx.billing.provider.name;
  for (const event of await listWaiting(ctx.db, { provider, subscription })) {
    const outcome = await ctx.db
      .transaction()
      .execute(async (trx) =>
        (await claimWaiting(trx, { provider, id: event.id })) ? applyAndRecord(trx, ctx, event) : null,
      );
    if (outcome && outcome !== "unknown_subscription") report(ctx, event, outcome);
  }
}

async function applyAndRecord(trx: Db, ctx: PaymentContext, event: PaymentEvent): Promise<Outcome> {
  const provider = ctx.billing.provider.name;
  const outcome = await applyNew(trx, ctx, event);
  await recordOutcome(trx, { provider, event, outcome });
  // What we give nothing for must not be charged for again.
  if (isAlarming(outcome) && "subscription" in event) {
    await enqueueEndPayments(trx, { provider, subscriptions: [event.subscription] });
  }
  return outcome;
}

function report({ log }: PaymentContext, event: PaymentEvent, outcome: Outcome): void {
  const { id, kind } = event;
  const line = { event: "payment_event", id, kind, outcome, ...("payment" in event && { payment: event.payment }) };
  if (isAlarming(outcome)) log.error(line, "money moved that we have nothing to show for: look at it at the provider");
  else log.info(line);
}

function applyNew(trx: Db, ctx: PaymentContext, event: PaymentEvent): Promise<Outcome> {
  switch (event.kind) {
    case "checkout-paid":
      return applyPurchase(trx, ctx, event);
    case "checkout-failed":
    case "checkout-cancelled":
    case "checkout-expired":
      return applyCheckoutEnd(trx, event);
    case "renewal-paid":
      return applyRenewal(trx, ctx, event);
    case "renewal-failed":
      return applyStep(trx, ctx, { event, step: (current) => afterFailure(current, event), mail: "failed" });
    case "renewal-switched":
      return applyStep(trx, ctx, { event, step: (current) => afterDecision(current, event) });
    case "subscription-ended":
      return applyStep(trx, ctx, { event, step: (current) => afterEnd(current, event), mail: "ended" });
    case "refunded":
    case "disputed":
      return Promise.resolve("money_returned");
  }
}

/** The try is over. After a failure the order stays open for another one. */
async function applyCheckoutEnd(trx: Db, event: CheckoutEnded): Promise<Outcome> {
  const transaction = await findTransaction(trx, event.transactionId);
  const order = transaction && (await findOrder(trx, transaction.order_id));
  if (!order?.user_id) return "unknown_order";
  await lockUser(trx, order.user_id);
  if (!(await settleTransaction(trx, event.transactionId, { status: "failed", at: event.at }))) return "stale";
  if (event.kind === "checkout-cancelled") await settleOrder(trx, order.id, { status: "cancelled", at: event.at });
  if (event.kind === "checkout-expired") await settleOrder(trx, order.id, { status: "expired", at: event.at });
  return "applied";
}

interface Step {
  readonly event: Extract<PaymentEvent, { subscription: string }>;
  readonly step: (current: SubscriptionRow) => SubscriptionRow | null;
  /** What its owner is told when it happens. */
  readonly mail?: PlanMail;
}

/** One change of a subscription without money. */
async function applyStep(trx: Db, ctx: PaymentContext, { event, step, mail }: Step): Promise<Outcome> {
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
