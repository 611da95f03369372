import type { Subscription } from "@treeline/contract";
import { lockUser } from "../accounts/lock-user.ts";
import type { SubscriptionRow } from "../billing/in-force.ts";
import { AppError } from "../http/app-error.ts";
import { type PaymentProvider, SubscriptionOver } from "../outside/payment/payment-provider.ts";
import { findRunningSubscription, findSubscription, presentSubscription } from "../plans/subscription.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { askProvider } from "./ask-provider.ts";
import { findChargingProvider } from "./find-charging-provider.ts";
import { type PaymentContext, paymentContextOf } from "./payment-context.ts";
import { pullRenewals } from "./pull-renewals.ts";
import { upsertSubscription } from "./subscription-queries.ts";
import { afterDecision, afterEnd } from "./subscription-steps.ts";

/** Nothing is charged any more; what is paid for stays. Where nothing is paid (a renewal failed, or is due), the plan ends at once. */
export async function cancelSubscription(ctx: RequestContext): Promise<Subscription> {
  const payment = paymentContextOf(ctx);
  const running = await findUpToDate(ctx, await requireRunning(ctx));
  if (!running) return presentSubscription(undefined, ctx.now());
  if (!isUnpaid(running, ctx.now())) return decide(ctx, running, { isRenewing: false });
  // A charge that is due would still come if only the next period was cancelled.
  await syncProvider(payment, running, (provider) => provider.endSubscription(running.reference));
  return change(ctx, running, (current) => {
    const at = ctx.now();
    return current.period_end > at.toISOString()
      ? afterDecision(current, { isRenewing: false, at })
      : afterEnd(current, { at });
  });
}

/** What is due may have been charged a moment ago, and we have not heard of it yet. */
async function findUpToDate(ctx: RequestContext, running: SubscriptionRow): Promise<SubscriptionRow | undefined> {
  if (!isUnpaid(running, ctx.now())) return running;
  await pullRenewals(paymentContextOf(ctx), running);
  return findRunningSubscription(ctx.db, { userId: running.user_id, now: ctx.now() });
}

export async function resumeSubscription(ctx: RequestContext): Promise<Subscription> {
  return decide(ctx, await requireRunning(ctx), { isRenewing: true });
}

function isUnpaid({ status, period_end }: SubscriptionRow, now: Date): boolean {
  return status === "past_due" || period_end <= now.toISOString();
}

async function requireRunning(ctx: RequestContext): Promise<SubscriptionRow> {
  const { userId } = requireActor(ctx);
  paymentContextOf(ctx);
  const running = await findRunningSubscription(ctx.db, { userId, now: ctx.now() });
  if (!running) throw new AppError("no_subscription");
  return running;
}

/** The provider first: if it did not hear of it, people would be charged for what they had cancelled. */
async function decide(
  ctx: RequestContext,
  running: SubscriptionRow,
  { isRenewing }: { isRenewing: boolean },
): Promise<Subscription> {
  const payment = paymentContextOf(ctx);
  try {
    await syncProvider(payment, running, (provider) => provider.setRenewing(running.reference, isRenewing));
  } catch (error) {
    if (!(error instanceof SubscriptionOver)) throw error;
    // It ended there, and the message has not come.
    await pullRenewals(payment, running);
    if (isRenewing) throw new AppError("no_subscription", { detail: "This plan can no longer be renewed." });
  }
  return change(ctx, running, (current) => afterDecision(current, { isRenewing, at: ctx.now() }));
}

async function syncProvider(
  ctx: PaymentContext,
  running: SubscriptionRow,
  sync: (provider: PaymentProvider) => Promise<void>,
): Promise<void> {
  await askProvider(ctx, async () => {
    const chargingProvider = findChargingProvider(ctx.billing.provider, running.provider);
    if (chargingProvider) await sync(chargingProvider);
  });
}

async function change(
  ctx: RequestContext,
  { user_id: userId, reference }: SubscriptionRow,
  step: (current: SubscriptionRow) => SubscriptionRow | null,
): Promise<Subscription> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const now = ctx.now();
    const current = await findRunningSubscription(trx, { userId, now });
    const next = current?.reference === reference ? step(current) : null;
    if (next) await upsertSubscription(trx, next);
    return presentSubscription(await findSubscription(trx, userId), now);
  });
}
