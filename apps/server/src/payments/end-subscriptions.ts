import { lockUser } from "../accounts/lock-user.ts";
import { endOf, isInForce } from "../billing/in-force.ts";
import { findSubscription } from "../plans/subscription.ts";
import { enqueueEndPayments, enqueuePlanMail } from "./enqueue.ts";
import type { PaymentContext } from "./payment-context.ts";
import { pullRenewals } from "./pull-renewals.ts";
import { listRunOut, upsertSubscription } from "./subscription-queries.ts";
import { afterEnd } from "./subscription-steps.ts";
import { sweepRows } from "./sweep-rows.ts";

/**
 * Ends plans that were cancelled and are over, or that were not paid within the days of grace. None is ended while its provider cannot
 * confirm that it was not paid. Returns how many stay for that reason.
 */
export function endSubscriptions(ctx: PaymentContext): Promise<number> {
  return sweepRows(ctx, {
    list: (batch) => listRunOut(ctx.db, { now: ctx.now(), ...batch }),
    idOf: ({ user_id }) => user_id,
    each: async (subscription) => {
      await pullRenewals(ctx, subscription);
      await endSubscription(ctx, subscription.user_id);
    },
  });
}

function endSubscription(ctx: PaymentContext, userId: string): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const current = await findSubscription(trx, userId);
    if (!current || isInForce(current, ctx.now())) return;
    // When it was over, not when this job ran: a later payment is for more time.
    const next = afterEnd(current, { at: endOf(current) });
    if (!next) return;
    await upsertSubscription(trx, next);
    await enqueueEndPayments(trx, { provider: current.provider, subscriptions: [current.reference] });
    await enqueuePlanMail(trx, { mail: "ended", subscription: next });
  });
}
