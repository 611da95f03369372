import { endOf, type SubscriptionRow } from "../billing/in-force.ts";
import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";

/** What the owner of a plan is told by mail, besides receipts. */
export type PlanMail = "renews" | "ends" | "failed" | "ended";

/** All that a provider must not take money for any more. */
export interface EndedPayments {
  readonly provider: SubscriptionRow["provider"];
  readonly subscriptions?: readonly string[];
  readonly checkouts?: readonly string[];
}

/** What is to be charged for later than the provider would by itself. */
export interface MovedRenewal {
  readonly provider: SubscriptionRow["provider"];
  readonly subscription: string;
}

export const enqueueReceipt = (db: Db, orderId: string) => enqueueJob(db, "send-receipt", { orderId });

export const enqueueEndPayments = (db: Db, ended: EndedPayments) => enqueueJob(db, "end-payments", { ...ended });

export const enqueueMoveRenewal = (db: Db, moved: MovedRenewal, options: { runAt?: Date } = {}) =>
  enqueueJob(db, "move-renewal", { ...moved }, options);

/** The facts go along: by the time the mail is written the row may say something else. */
export function enqueuePlanMail(
  db: Db,
  { mail, subscription }: { mail: PlanMail; subscription: SubscriptionRow },
): Promise<void> {
  const { user_id: userId, plan, amount, currency, period_end: periodEnd } = subscription;
  const endsAt = endOf(subscription).toISOString();
  return enqueueJob(db, "send-plan-mail", { mail, userId, plan, amount, currency, periodEnd, endsAt });
}
