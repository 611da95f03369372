import { lockUser } from "../accounts/lock-user.ts";
import { findSubscription } from "../plans/find-subscription.ts";
import { isInForce } from "../plans/in-force.ts";
import { enqueueEndPayments, enqueuePlanMail } from "./enqueue.ts";
import type { PaymentContext } from "./payment-context.ts";
import { listRunOut, upsertSubscription } from "./subscription-queries.ts";
import { afterEnd } from "./subscription-steps.ts";

const BATCH = 50;

/** Plans that were cancelled and are over, or that nobody paid within the days of grace. Answers whether there may be more. */
export async function endSubscriptions(ctx: PaymentContext): Promise<boolean> {
  const runOut = await listRunOut(ctx.db, { now: ctx.now(), limit: BATCH });
  for (const { user_id: userId } of runOut) await endSubscription(ctx, userId);
  return runOut.length === BATCH;
}

function endSubscription(ctx: PaymentContext, userId: string): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const current = await findSubscription(trx, userId);
    if (!current || isInForce(current, ctx.now())) return;
    const next = afterEnd(current);
    if (!next) return;
    await upsertSubscription(trx, next);
    await enqueueEndPayments(trx, { provider: current.provider, subscriptions: [current.reference] });
    await enqueuePlanMail(trx, { mail: "ended", subscription: next });
  });
}
