import { lockUser } from "../accounts/lock-user.ts";
import type { SubscriptionRow } from "../billing/in-force.ts";
import type { Db } from "../db/schema.ts";
import type { CheckoutPaid } from "../outside/payment/payment-event.ts";
import { findSubscription } from "../plans/subscription.ts";
import { enqueueEndPayments, enqueueMoveRenewal, enqueueReceipt } from "./enqueue.ts";
import type { Outcome } from "./outcome.ts";
import type { PaymentContext } from "./payment-context.ts";
import { addInterval } from "./period.ts";
import { findOrder, findTransaction, type OrderRow, settleOrder, settleTransaction } from "./queries.ts";
import { upsertSubscription } from "./subscription-queries.ts";
import { afterPurchase } from "./subscription-steps.ts";

/** The order is paid, its payment succeeded, and the plan runs: all three or none. */
export async function applyPurchase(trx: Db, ctx: PaymentContext, event: CheckoutPaid): Promise<Outcome> {
  const found = await findTransaction(trx, event.transactionId);
  if (!found) return "unknown_order";
  const buyer = (await findOrder(trx, found.order_id))?.user_id;
  if (buyer) await lockUser(trx, buyer);
  // Read again: what was true before the lock may have changed while we waited for it.
  const transaction = await findTransaction(trx, found.id);
  const order = await findOrder(trx, found.order_id);
  if (transaction?.status === "succeeded") return "repeated";
  if (!buyer || order?.user_id !== buyer) return "account_gone";
  if (order.status !== "pending" || transaction?.status !== "pending") return "order_closed";
  if (event.amount !== order.amount || event.currency !== order.currency) return "wrong_amount";
  await pay(trx, ctx, { event, order, userId: buyer });
  return "applied";
}

async function pay(
  trx: Db,
  ctx: PaymentContext,
  { event, order, userId }: { event: CheckoutPaid; order: OrderRow; userId: string },
): Promise<void> {
  const { name: provider } = ctx.billing.provider;
  const current = await findSubscription(trx, userId);
  const next = afterPurchase(current, { userId, order, provider, reference: event.subscription, at: event.at });
  await settleTransaction(trx, event.transactionId, { status: "succeeded", at: event.at });
  const { period_start, period_end } = next;
  await settleOrder(trx, order.id, {
    status: "paid",
    at: event.at,
    period_start,
    period_end,
    subscription: event.subscription,
  });
  await upsertSubscription(trx, next);
  await enqueueProviderSync(trx, { current, next, order });
  await enqueueReceipt(trx, order.id);
}

/** What was bought before must not be charged again; what was credited moves the next charge. */
async function enqueueProviderSync(
  trx: Db,
  { current, next, order }: { current: SubscriptionRow | undefined; next: SubscriptionRow; order: OrderRow },
): Promise<void> {
  const isReplaced = current !== undefined && current.status !== "ended" && current.reference !== next.reference;
  if (isReplaced) {
    await enqueueEndPayments(trx, { provider: current.provider, subscriptions: [current.reference] });
  }
  const usualEnd = addInterval(new Date(next.period_start), order.interval).toISOString();
  if (next.period_end !== usualEnd) {
    await enqueueMoveRenewal(trx, { provider: next.provider, subscription: next.reference });
  }
}
