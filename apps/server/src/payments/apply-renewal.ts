import { randomUUIDv7 } from "node:crypto";
import { lockUser } from "../accounts/lock-user.ts";
import type { Db } from "../db/schema.ts";
import type { RenewalPaid } from "../outside/payment/payment-event.ts";
import { enqueueReceipt } from "./enqueue.ts";
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
import { afterRenewal } from "./subscription-steps.ts";

/** Money that came is written down as an order and its payment, also when it comes too late to change the plan. */
export async function applyRenewal(trx: Db, ctx: PaymentContext, event: RenewalPaid): Promise<Outcome> {
  const provider = ctx.billing.provider.name;
  const last = await findOrderBySubscription(trx, event.subscription);
  if (!last?.user_id) return "unknown_subscription";
  await lockUser(trx, last.user_id);
  if (await findTransactionByReference(trx, { provider, reference: event.payment })) return "repeated";
  if (event.amount !== last.amount || event.currency !== last.currency) return "wrong_amount";
  await enqueueReceipt(trx, await recordPayment(trx, { provider, last, event }));
  const current = await findSubscriptionByReference(trx, { provider, reference: event.subscription });
  if (!current) return "plan_replaced";
  const next = afterRenewal(current, event);
  if (next) await upsertSubscription(trx, next);
  return "applied";
}

interface Payment {
  readonly provider: "sandbox" | "stripe";
  /** What was paid before for the same subscription. */
  readonly last: OrderRow;
  readonly event: RenewalPaid;
}

async function recordPayment(trx: Db, { provider, last, event }: Payment): Promise<string> {
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
    period_start: event.periodStart.toISOString(),
    period_end: event.periodEnd.toISOString(),
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
