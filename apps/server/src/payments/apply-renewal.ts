import { randomUUIDv7 } from "node:crypto";
import { lockUser } from "../accounts/lock-user.ts";
import type { Db } from "../db/schema.ts";
import type { RenewalPaid } from "../outside/payment/payment-event.ts";
import { enqueueEndPayments, enqueueReceipt } from "./enqueue.ts";
import { isRefused } from "./event-queries.ts";
import type { Outcome } from "./outcome.ts";
import type { PaymentContext } from "./payment-context.ts";
import {
  findOrderBySubscription,
  findTransactionByReference,
  insertOrder,
  insertTransaction,
  type OrderRow,
} from "./queries.ts";
import { findSubscriptionByReference, upsertSubscription } from "./subscription-queries.ts";
import { afterDecision, afterRenewal } from "./subscription-steps.ts";

/** Money that came is written down as an order and its payment, also when it comes too late to give anything for it. */
export async function applyRenewal(trx: Db, ctx: PaymentContext, event: RenewalPaid): Promise<Outcome> {
  const provider = ctx.billing.provider.name;
  const known = await findOrderBySubscription(trx, event.subscription);
  if (!known) {
    const isForNothing = await isRefused(trx, { provider, subscription: event.subscription });
    return isForNothing ? "order_closed" : "unknown_subscription";
  }
  if (known.user_id !== null) await lockUser(trx, known.user_id);
  // Read again: the account may have gone while we waited for it.
  const last = (await findOrderBySubscription(trx, event.subscription)) ?? known;
  const key = { provider, reference: event.subscription };
  if (await findTransactionByReference(trx, { provider, reference: event.payment })) return "repeated";
  const current = await findSubscriptionByReference(trx, key);
  if (event.amount !== last.amount || event.currency !== last.currency) {
    // Its renewal is stopped at the provider; what was paid before stays until its end.
    const stopped = current && afterDecision(current, { isRenewing: false, at: ctx.now() });
    if (stopped) await upsertSubscription(trx, stopped);
    return "wrong_amount";
  }
  const next = current && afterRenewal(current, event, ctx.now());
  const orderId = await recordPayment(trx, { provider, last, event, given: next ?? null });
  if (!next) return last.user_id === null ? "account_gone" : current ? "plan_ended" : "plan_replaced";
  await upsertSubscription(trx, next);
  await enqueueReceipt(trx, orderId);
  // Brought back for the time that was paid, it is charged no more.
  if (current?.status === "ended") {
    await enqueueEndPayments(trx, { provider, subscriptions: [event.subscription] });
  }
  return "applied";
}

interface Payment {
  readonly provider: "sandbox" | "stripe";
  /** What was paid before for the same subscription. */
  readonly last: OrderRow;
  readonly event: RenewalPaid;
  /** The time that was given for it. */
  readonly given: { readonly period_start: string; readonly period_end: string } | null;
}

async function recordPayment(trx: Db, { provider, last, event, given }: Payment): Promise<string> {
  const at = event.at.toISOString();
  const { amount, currency } = event;
  const order = await insertOrder(trx, {
    ...last,
    id: randomUUIDv7(),
    kind: "renewal",
    status: "paid",
    created_at: at,
    expires_at: at,
    settled_at: at,
    period_start: given?.period_start ?? event.periodStart.toISOString(),
    period_end: given?.period_end ?? event.periodEnd.toISOString(),
  });
  await insertTransaction(trx, {
    id: randomUUIDv7(),
    order_id: order.id,
    status: "succeeded",
    provider,
    reference: event.payment,
    amount,
    currency,
    created_at: at,
    settled_at: at,
  });
  return order.id;
}
