import { lockUser } from "../accounts/lock-user.ts";
import type { Db } from "../db/schema.ts";
import type { CheckoutEnded } from "../outside/payment/payment-event.ts";
import type { Outcome } from "./outcome.ts";
import { findOrder, findTransaction, settleOrder, settleTransaction } from "./queries.ts";

/** The try is over. After a failure the order stays open for another one. */
export async function applyCheckoutEnd(trx: Db, event: CheckoutEnded): Promise<Outcome> {
  const transaction = await findTransaction(trx, event.transactionId);
  const order = transaction && (await findOrder(trx, transaction.order_id));
  if (!order?.user_id) return "unknown_order";
  await lockUser(trx, order.user_id);
  if (!(await settleTransaction(trx, event.transactionId, { status: "failed", at: event.at }))) return "stale";
  if (event.kind === "checkout-cancelled") await settleOrder(trx, order.id, { status: "cancelled", at: event.at });
  if (event.kind === "checkout-expired") await settleOrder(trx, order.id, { status: "expired", at: event.at });
  return "applied";
}
