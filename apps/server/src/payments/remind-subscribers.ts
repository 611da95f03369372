import { enqueuePlanMail } from "./enqueue.ts";
import type { PaymentContext } from "./payment-context.ts";
import { listToRemind, markReminded } from "./subscription-queries.ts";

const BATCH = 50;
const REMIND_DAYS = 7;
const DAY_MS = 86_400_000;

/** A week ahead: that a year is about to be charged, or that a plan ends. Once for a period. Answers whether there may be more. */
export async function remindSubscribers(ctx: PaymentContext): Promise<boolean> {
  const now = ctx.now();
  const until = new Date(now.getTime() + REMIND_DAYS * DAY_MS);
  const rows = await listToRemind(ctx.db, { now, until, limit: BATCH });
  for (const subscription of rows) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await markReminded(trx, subscription))) return;
      const mail = subscription.cancel_at_period_end === 1 ? "ends" : "renews";
      await enqueuePlanMail(trx, { mail, subscription });
    });
  }
  return rows.length === BATCH;
}
