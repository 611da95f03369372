import type { Interval } from "@treeline/contract";
import type { SubscriptionRow } from "../billing/in-force.ts";
import type { OrderRow } from "./queries.ts";

/**
 * By the calendar, in UTC: from 31 January to the last day of February, never into March. After a short month it goes on at the
 * anchor, the day that is meant: from the last day of February to 31 March.
 */
export function addInterval(start: Date, interval: Interval, anchorDay = 1): Date {
  const day = start.getUTCDate();
  const isLastDay = day === daysInMonth(start);
  const end = new Date(start);
  // The first is in every month; the day follows when the month is known.
  end.setUTCMonth(end.getUTCMonth() + (interval === "year" ? 12 : 1), 1);
  end.setUTCDate(Math.min(isLastDay ? Math.max(day, anchorDay) : day, daysInMonth(end)));
  return end;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/**
 * A change to another price leaves paid time unused. Its worth is added to the new period as time at the new price, so that no day is
 * paid twice. Whole milliseconds, by whole numbers: the products are beyond what a float
 * holds exactly.
 */
export function creditFor(
  current: SubscriptionRow | undefined,
  { order, start, end }: { order: Pick<OrderRow, "amount" | "currency">; start: Date; end: Date },
): number {
  if (!current || current.status === "ended" || current.currency !== order.currency) return 0;
  const leftMs = Date.parse(current.period_end) - start.getTime();
  if (leftMs <= 0) return 0;
  const begin = new Date(current.period_start);
  const paidMs = addInterval(begin, current.interval, current.anchor_day).getTime() - begin.getTime();
  const worth = BigInt(current.amount) * BigInt(leftMs) * BigInt(end.getTime() - start.getTime());
  return Number(worth / (BigInt(paidMs) * BigInt(order.amount)));
}
