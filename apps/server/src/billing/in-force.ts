import type { Selectable } from "kysely";
import type { SubscriptionTable } from "../db/payment-tables.ts";

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** After a failed payment there is time to put it right. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** When the plan ends if nothing more is paid: a cancelled one with its period, another after the days of grace. */
export function endOf(subscription: SubscriptionRow): Date {
  const end = Date.parse(subscription.period_end);
  return new Date(subscription.cancel_at_period_end === 1 ? end : end + GRACE_DAYS * DAY_MS);
}

/** Decided by the clock and not by a job, which may be late: a plan is in force exactly as long as it is paid. */
export function isInForce(subscription: SubscriptionRow, now: Date): boolean {
  return subscription.status !== "ended" && endOf(subscription) > now;
}
