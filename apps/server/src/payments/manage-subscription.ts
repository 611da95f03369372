import type { Subscription } from "@treeline/contract";
import { lockUser } from "../accounts/lock-user.ts";
import { AppError } from "../http/app-error.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import { findRunningSubscription } from "../plans/find-subscription.ts";
import type { SubscriptionRow } from "../plans/in-force.ts";
import { presentSubscription } from "../plans/present-subscription.ts";
import { askProvider } from "./ask-provider.ts";
import { type PaymentContext, paymentContextOf } from "./payment-context.ts";
import { upsertSubscription } from "./subscription-queries.ts";
import { afterDecision, afterEnd } from "./subscription-steps.ts";

/** Nothing is charged any more; what is paid for stays. Where nothing is paid (a renewal failed), the plan ends at once. */
export async function cancelSubscription(ctx: RequestContext): Promise<Subscription> {
  const payment = paymentContextOf(ctx);
  const running = await requireRunning(ctx);
  if (running.status === "past_due") {
    await tellProvider(payment, running, (provider) => provider.endSubscription(running.reference));
    return change(ctx, running, afterEnd);
  }
  return decide(ctx, running, { isRenewing: false });
}

export async function resumeSubscription(ctx: RequestContext): Promise<Subscription> {
  return decide(ctx, await requireRunning(ctx), { isRenewing: true });
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
  await tellProvider(payment, running, (provider) => provider.setRenewing(running.reference, isRenewing));
  return change(ctx, running, (current) => afterDecision(current, { isRenewing, at: ctx.now() }));
}

async function tellProvider(
  ctx: PaymentContext,
  running: SubscriptionRow,
  tell: (provider: PaymentProvider) => Promise<void>,
): Promise<void> {
  const { provider } = ctx.billing;
  // A plan bought from a provider that this server no longer uses is not renewed by anybody.
  if (running.provider === provider.name) await askProvider(ctx, () => tell(provider));
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
    return presentSubscription(await findRunningSubscription(trx, { userId, now }));
  });
}
