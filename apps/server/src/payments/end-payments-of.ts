import { lockUser } from "../accounts/lock-user.ts";
import type { Db } from "../db/schema.ts";
import { findSubscription } from "../plans/subscription.ts";
import type { RequestContext } from "../request-context.ts";
import { enqueueEndPayments } from "./enqueue.ts";
import { findOpenOrder, findOpenTransaction, settleOrder, settleTransaction } from "./queries.ts";

/** Before an account is deleted, so that it is never charged again. Paid orders stay, without a name. */
export async function endPaymentsOf(trx: Db, ctx: Pick<RequestContext, "now">, userId: string): Promise<void> {
  await lockUser(trx, userId);
  const at = ctx.now();
  const order = await findOpenOrder(trx, userId);
  const open = order && (await findOpenTransaction(trx, order.id));
  if (open) await settleTransaction(trx, open.id, { status: "failed", at });
  if (order) await settleOrder(trx, order.id, { status: "cancelled", at });
  if (open?.reference) await enqueueEndPayments(trx, { provider: open.provider, checkouts: [open.reference] });
  const subscription = await findSubscription(trx, userId);
  if (subscription && subscription.status !== "ended") {
    const { provider, reference } = subscription;
    await enqueueEndPayments(trx, { provider, subscriptions: [reference] });
  }
}
