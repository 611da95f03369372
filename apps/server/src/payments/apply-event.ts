import type { Db } from "../db/schema.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import { applyCheckoutEnd } from "./apply-checkout-end.ts";
import { applyPurchase } from "./apply-purchase.ts";
import { applyRenewal } from "./apply-renewal.ts";
import { applyStep } from "./apply-step.ts";
import { enqueueEndPayments } from "./enqueue.ts";
import { claimWaiting, insertEvent, listWaiting, recordOutcome } from "./event-queries.ts";
import { isAlarming, type Outcome } from "./outcome.ts";
import type { PaymentContext } from "./payment-context.ts";
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
