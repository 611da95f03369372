import type { SubscriptionRow } from "../plans/in-force.ts";
import { applyEvent } from "./apply-event.ts";
import type { PaymentContext } from "./payment-context.ts";
import { addInterval } from "./period.ts";
import { listDue } from "./subscription-queries.ts";

const BATCH = 50;

/**
 * Charges for the next period, where the provider does not do that by itself. The period names the payment, so that two servers
 * that charge at the same moment have charged once. Answers whether there may be more.
 */
export async function renewSubscriptions(ctx: PaymentContext): Promise<boolean> {
  const { charge, name } = ctx.billing.provider;
  if (!charge) return false;
  const due = await listDue(ctx.db, { provider: name, now: ctx.now(), limit: BATCH });
  for (const subscription of due) await renew(ctx, subscription, await charge(subscription.reference));
  return due.length === BATCH;
}

async function renew(ctx: PaymentContext, subscription: SubscriptionRow, isPaid: boolean): Promise<void> {
  const { reference, amount, currency, interval } = subscription;
  const periodStart = new Date(subscription.period_end);
  const periodEnd = addInterval(periodStart, interval);
  const payment = `${reference}-${subscription.period_end}`;
  const head = { at: ctx.now(), subscription: reference, periodEnd };
  await applyEvent(
    ctx,
    isPaid
      ? { ...head, id: `${payment}-paid`, kind: "renewal-paid", payment, periodStart, amount, currency }
      : { ...head, id: `${payment}-failed`, kind: "renewal-failed" },
  );
}
