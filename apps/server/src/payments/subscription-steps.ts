import type { RenewalFailed, RenewalPaid, RenewalSwitched } from "../outside/payment/payment-event.ts";
import type { SubscriptionRow } from "../plans/in-force.ts";
import { addInterval, creditFor } from "./period.ts";
import type { OrderRow } from "./queries.ts";

/**
 * What each event makes of a subscription. Pure, and null where it changes nothing: events come late, twice and in the wrong order,
 * so each step looks first whether it is still news.
 */
export interface Purchase {
  readonly userId: string;
  readonly order: OrderRow;
  readonly provider: SubscriptionRow["provider"];
  readonly reference: string;
  readonly at: Date;
}

/** A new period from now on; what was left of another plan lengthens it. */
export function afterPurchase(current: SubscriptionRow | undefined, purchase: Purchase): SubscriptionRow {
  const { userId, order, provider, reference, at } = purchase;
  const end = addInterval(at, order.interval);
  const creditMs = creditFor(current, { order, start: at, end });
  return {
    user_id: userId,
    plan: order.plan,
    price_id: order.price_id,
    amount: order.amount,
    currency: order.currency,
    interval: order.interval,
    provider,
    reference,
    status: "active",
    cancel_at_period_end: 0,
    period_start: at.toISOString(),
    period_end: new Date(end.getTime() + creditMs).toISOString(),
    decided_at: at.toISOString(),
    reminded_for: null,
  };
}

/** An older period that is told of late takes nothing back. */
export function afterRenewal(
  current: SubscriptionRow,
  { periodStart, periodEnd }: Pick<RenewalPaid, "periodStart" | "periodEnd">,
): SubscriptionRow | null {
  if (current.status === "ended" || periodEnd.toISOString() <= current.period_end) return null;
  return {
    ...current,
    status: "active",
    period_start: periodStart.toISOString(),
    period_end: periodEnd.toISOString(),
  };
}

/** A failure of a period that has been paid since is no news. */
export function afterFailure(
  current: SubscriptionRow,
  { periodEnd }: Pick<RenewalFailed, "periodEnd">,
): SubscriptionRow | null {
  if (current.status !== "active" || periodEnd.toISOString() <= current.period_end) return null;
  return { ...current, status: "past_due" };
}

/** The latest word counts, not the last to arrive. */
export function afterDecision(
  current: SubscriptionRow,
  { isRenewing, at }: Pick<RenewalSwitched, "isRenewing" | "at">,
): SubscriptionRow | null {
  if (current.status === "ended" || at.toISOString() < current.decided_at) return null;
  return { ...current, cancel_at_period_end: isRenewing ? 0 : 1, decided_at: at.toISOString() };
}

export function afterEnd(current: SubscriptionRow): SubscriptionRow | null {
  return current.status === "ended" ? null : { ...current, status: "ended" };
}
