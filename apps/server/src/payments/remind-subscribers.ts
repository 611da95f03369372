import { lockUser } from "../accounts/lock-user.ts";
import { enqueuePlanMail } from "./enqueue.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findToRemind, listToRemind, upsertSubscription } from "./subscription-queries.ts";
import { sweepRows } from "./sweep-rows.ts";

const REMIND_DAYS = 7;
const DAY_MS = 86_400_000;

/** A week ahead: that a year is about to be charged, or that a plan ends. Once for a period and a decision. */
export function remindSubscribers(ctx: PaymentContext): Promise<number> {
  const now = ctx.now();
  const until = new Date(now.getTime() + REMIND_DAYS * DAY_MS);
  return sweepRows(ctx, {
    list: (batch) => listToRemind(ctx.db, { now, until, ...batch }),
    idOf: ({ user_id }) => user_id,
    each: ({ user_id: userId }) => remind(ctx, { userId, now, until }),
  });
}

function remind(ctx: PaymentContext, due: { userId: string; now: Date; until: Date }): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, due.userId);
    const subscription = await findToRemind(trx, due);
    if (!subscription) return;
    await upsertSubscription(trx, { ...subscription, reminded_for: subscription.period_end });
    await enqueuePlanMail(trx, { mail: subscription.cancel_at_period_end === 1 ? "ends" : "renews", subscription });
  });
}
