import { type Locale, languageOf } from "@treeline/contract";
import { findUser } from "../accounts/find-user.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import type { Mailer } from "../outside/mail/mailer.ts";
import { findPlan } from "../plans/plan.ts";
import { endPayments } from "./end-payments.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import type { EndedPayments } from "./enqueue.ts";
import { expireOrders } from "./expire-orders.ts";
import { forgetEvents } from "./forget-events.ts";
import { type PlanFacts, writePlanMail, writeReceiptMail } from "./mails.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder } from "./queries.ts";
import { remindSubscribers } from "./remind-subscribers.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";

/** Done again and again, in this order: who renews is not ended. */
export const PAYMENT_SWEEPS = [
  "expire-orders",
  "renew-subscriptions",
  "end-subscriptions",
  "remind-subscribers",
  "forget-payment-events",
] as const;

interface PaymentJobs {
  readonly ctx: PaymentContext;
  readonly mailer: Mailer;
  readonly appUrl: string;
}

export function buildPaymentJobs(jobs: PaymentJobs): JobHandlers {
  const { ctx } = jobs;
  const { provider } = ctx.billing;
  const sweep = (kind: (typeof PAYMENT_SWEEPS)[number], run: (ctx: PaymentContext) => Promise<boolean>) => async () => {
    if (await run(ctx)) await enqueueJob(ctx.db, kind, {});
  };
  return {
    "expire-orders": sweep("expire-orders", expireOrders),
    "renew-subscriptions": sweep("renew-subscriptions", renewSubscriptions),
    "end-subscriptions": sweep("end-subscriptions", endSubscriptions),
    "remind-subscribers": sweep("remind-subscribers", remindSubscribers),
    "forget-payment-events": sweep("forget-payment-events", forgetEvents),
    "end-payments": (payload) => endPayments(provider, payload as unknown as EndedPayments),
    "move-renewal": async ({ provider: name, subscription, at }) => {
      if (name === provider.name) await provider.moveRenewal(String(subscription), new Date(String(at)));
    },
    "send-receipt": ({ orderId }) => sendReceipt(jobs, String(orderId)),
    "send-plan-mail": (payload) => sendPlanMail(jobs, payload as unknown as PlanFacts & { userId: string }),
  };
}

async function sendReceipt({ ctx, mailer, appUrl }: PaymentJobs, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  const user = order?.user_id ? await findUser(ctx.db, order.user_id) : undefined;
  if (!order || !user) return;
  const planName = nameOf(ctx, order.plan, user);
  await mailer.send(writeReceiptMail(user, { order, planName, link: `${appUrl}/orders/${order.id}` }));
}

async function sendPlanMail(
  { ctx, mailer, appUrl }: PaymentJobs,
  { userId, ...facts }: PlanFacts & { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user) return;
  const planName = nameOf(ctx, facts.plan, user);
  await mailer.send(writePlanMail(user, { ...facts, planName, link: `${appUrl}/upgrade` }));
}

function nameOf({ billing }: PaymentContext, slug: string, { locale }: { locale: Locale }): string {
  return findPlan(billing.plans, slug)?.name[languageOf(locale)] ?? slug;
}
