import { type Locale, languageOf } from "@treeline/contract";
import { findUser } from "../accounts/find-user.ts";
import { findPlan } from "../billing/plan.ts";
import type { Db } from "../db/schema.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import type { Mailer } from "../outside/mail/mailer.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import { endPayments } from "./end-payments.ts";
import type { EndedPayments, MovedRenewal } from "./enqueue.ts";
import { type PlanFacts, writePlanMail, writeReceiptMail } from "./mails.ts";
import { moveRenewal } from "./move-renewal.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder } from "./queries.ts";
import { sweepPayments } from "./sweep-payments.ts";

export const PAYMENT_SWEEP = "sweep-payments";

/** Until these are done a user is charged wrongly or too early, so they are retried for ever. */
export const CHARGE_JOBS = ["end-payments", "move-renewal"] as const;

interface ChargeJobs {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly now: () => Date;
}

/** Also where nothing is sold any more: what was sold before must not be charged for. */
export function buildChargeJobs(jobs: ChargeJobs): Record<(typeof CHARGE_JOBS)[number], JobHandlers[string]> {
  return {
    "end-payments": (payload) => endPayments(jobs.provider, payload as unknown as EndedPayments),
    "move-renewal": (payload) => moveRenewal(jobs, payload as unknown as MovedRenewal),
  };
}

interface PaymentJobs {
  readonly ctx: PaymentContext;
  readonly mailer: Mailer;
  readonly appUrl: string;
}

export function buildPaymentJobs(jobs: PaymentJobs): JobHandlers {
  return {
    [PAYMENT_SWEEP]: () => sweepPayments(jobs.ctx),
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
