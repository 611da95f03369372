import { describe, expect, it } from "vitest";
import type { SubscriptionRow } from "../plans/in-force.ts";
import { addInterval, creditFor } from "./period.ts";

describe("a period", () => {
  it.each([
    ["2027-01-15T08:00:00.000Z", "month", "2027-02-15T08:00:00.000Z"],
    ["2027-01-31T08:00:00.000Z", "month", "2027-02-28T08:00:00.000Z"],
    ["2028-01-31T08:00:00.000Z", "month", "2028-02-29T08:00:00.000Z"],
    ["2027-12-31T23:59:59.999Z", "month", "2028-01-31T23:59:59.999Z"],
    ["2027-03-31T00:00:00.000Z", "month", "2027-04-30T00:00:00.000Z"],
    ["2028-02-29T08:00:00.000Z", "year", "2029-02-28T08:00:00.000Z"],
    ["2027-06-01T08:00:00.000Z", "year", "2028-06-01T08:00:00.000Z"],
  ] as const)("from %s by a %s goes to %s", (start, interval, end) => {
    expect(addInterval(new Date(start), interval).toISOString()).toBe(end);
  });
});

describe("what is left of another plan", () => {
  const current = {
    status: "active",
    amount: 1_200,
    currency: "USD",
    interval: "year",
    period_start: "2027-01-01T00:00:00.000Z",
    period_end: "2028-01-01T00:00:00.000Z",
  } as SubscriptionRow;
  const start = new Date("2027-07-02T12:00:00.000Z");
  const end = addInterval(start, "month");
  const credit = (row: SubscriptionRow | undefined, order = { amount: 600, currency: "USD" }) =>
    creditFor(row, { order, start, end });

  it("becomes time at the new price: half a year of 1200 is a month of 600", () => {
    expect(credit(current)).toBe(end.getTime() - start.getTime());
  });

  it("counts by what was paid, also where an earlier change has made the period longer", () => {
    const longer = { ...current, period_end: "2029-01-01T00:00:00.000Z" };
    expect(credit(longer)).toBeGreaterThan(2.9 * credit(current));
  });

  it("is nothing without a plan, in another currency, after a failed payment, or at its end", () => {
    expect(credit(undefined)).toBe(0);
    expect(credit(current, { amount: 600, currency: "EUR" })).toBe(0);
    expect(credit({ ...current, status: "past_due" })).toBe(0);
    expect(credit({ ...current, period_end: start.toISOString() })).toBe(0);
  });
});
