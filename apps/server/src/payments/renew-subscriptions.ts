import type { SubscriptionRow } from "../billing/in-force.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import { applyEvent } from "./apply-event.ts";
import type { PaymentContext } from "./payment-context.ts";
import { addInterval } from "./period.ts";
import { listDue } from "./subscription-queries.ts";
import { sweepRows } from "./sweep-rows.ts";

/** Charges for the next period, where the provider does not do that by itself. Answers how many could not be asked for. */
export async function renewSubscriptions(ctx: PaymentContext): Promise<number> {
  const { charge, name: provider } = ctx.billing.provider;
  if (!charge) return 0;
  return sweepRows(ctx, {
    list: (batch) => listDue(ctx.db, { provider, now: ctx.now(), ...batch }),
    idOf: ({ user_id }) => user_id,
    each: (subscription) => renew(ctx, subscription, charge),
  });
}

/** The period names the payment, so that two servers that charge at the same moment have charged once. */
async function renew(
  ctx: PaymentContext,
  subscription: SubscriptionRow,
  charge: NonNullable<PaymentProvider["charge"]>,
): Promise<void> {
  const { reference, amount, currency, interval, anchor_day } = subscription;
  const periodStart = new Date(subscription.period_end);
  const periodEnd = addInterval(periodStart, interval, anchor_day);
  const payment = `${reference}-${subscription.period_end}`;
  const isPaid = await charge({ subscription: reference, payment, amount, currency });
  const head = { at: ctx.now(), subscription: reference, periodEnd };
  await applyEvent(
    ctx,
    isPaid
      ? { ...head, id: `${payment}-paid`, kind: "renewal-paid", payment, periodStart, amount, currency }
      : { ...head, id: `${payment}-failed`, kind: "renewal-failed" },
  );
}
