import type { Interval } from "@treeline/contract";
import type { SubscriptionRow } from "../plans/in-force.ts";
import type { OrderRow } from "./queries.ts";

/** By the calendar, in UTC: from 31 January to the last day of February, never into March. */
export function addInterval(start: Date, interval: Interval): Date {
  const end = new Date(start);
  const months = interval === "year" ? 12 : 1;
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/**
 * Whoever changes to another price has paid for time that they will not use. Its worth is added to the new period as time at the
 * new price, so that nobody pays twice for one day. Milliseconds.
 */
export function creditFor(
  current: SubscriptionRow | undefined,
  { order, start, end }: { order: Pick<OrderRow, "amount" | "currency">; start: Date; end: Date },
): number {
  if (current?.status !== "active" || current.currency !== order.currency) return 0;
  const leftMs = Date.parse(current.period_end) - start.getTime();
  if (leftMs <= 0) return 0;
  const begin = new Date(current.period_start);
  const paidMs = addInterval(begin, current.interval).getTime() - begin.getTime();
  const worth = (current.amount * leftMs) / paidMs;
  return Math.floor((worth / order.amount) * (end.getTime() - start.getTime()));
}
