import type { SubscriptionRow } from "../billing/in-force.ts";
import type {
  RenewalFailed,
  RenewalPaid,
  RenewalSwitched,
  SubscriptionEnded,
} from "../outside/payment/payment-event.ts";
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
  const periodEnd = new Date(end.getTime() + creditFor(current, { order, start: at, end }));
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
    period_end: periodEnd.toISOString(),
    anchor_day: periodEnd.getTime() === end.getTime() ? at.getUTCDate() : periodEnd.getUTCDate(),
    ended_at: null,
    decided_at: at.toISOString(),
    reminded_for: null,
  };
}

/**
 * Every renewal that is paid adds its time at the end, so that the sum is right in whatever order they come, and also when the
 * provider charged earlier than we had asked it to. A plan that ended before it was paid runs once more, for what is left of the
 * time that was paid for, and is not renewed.
 */
export function afterRenewal(current: SubscriptionRow, paid: RenewalTime, now: Date): SubscriptionRow | null {
  const { at, periodStart, periodEnd } = paid;
  if (current.ended_at !== null) {
    if (at.toISOString() < current.ended_at || periodEnd <= now) return null;
    const period = { period_start: periodStart.toISOString(), period_end: periodEnd.toISOString() };
    const decision = { cancel_at_period_end: 1, decided_at: now.toISOString() };
    return { ...current, ...period, ...decision, status: "active", ended_at: null };
  }
  const end = Date.parse(current.period_end) + periodEnd.getTime() - periodStart.getTime();
  return {
    ...current,
    status: "active",
    period_start: current.period_end,
    period_end: new Date(end).toISOString(),
  };
}

type RenewalTime = Pick<RenewalPaid, "at" | "periodStart" | "periodEnd">;

/** A failure of a period that has been paid since is no news. */
export function afterFailure(
  current: SubscriptionRow,
  { periodEnd }: Pick<RenewalFailed, "periodEnd">,
): SubscriptionRow | null {
  if (current.status !== "active" || periodEnd.toISOString() <= current.period_end) return null;
  return { ...current, status: "past_due" };
}

/** The newest decision counts, not the last message to arrive. A new decision resets the reminder. */
export function afterDecision(
  current: SubscriptionRow,
  { isRenewing, at }: Pick<RenewalSwitched, "isRenewing" | "at">,
): SubscriptionRow | null {
  if (current.status === "ended" || at.toISOString() < current.decided_at) return null;
  const decision = isRenewing ? 0 : 1;
  const isSame = decision === current.cancel_at_period_end;
  return {
    ...current,
    cancel_at_period_end: decision,
    decided_at: at.toISOString(),
    reminded_for: isSame ? current.reminded_for : null,
  };
}

/** Where it was not to be renewed anyway, an end at the provider takes nothing of what is paid for: its own end comes. */
export function afterEnd(current: SubscriptionRow, { at }: Pick<SubscriptionEnded, "at">): SubscriptionRow | null {
  if (current.status === "ended") return null;
  if (current.cancel_at_period_end === 1 && at.toISOString() < current.period_end) return null;
  return { ...current, status: "ended", ended_at: at.toISOString() };
}
