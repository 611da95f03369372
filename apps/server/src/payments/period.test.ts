import { describe, expect, it } from "vitest";
import type { SubscriptionRow } from "../billing/in-force.ts";
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

  it("goes on at the end of long months after a short one, where that is meant", () => {
    const ends: string[] = [];
    let end = new Date("2027-12-31T08:00:00.000Z");
    for (let months = 0; months < 4; months += 1) {
      end = addInterval(end, "month", 31);
      ends.push(end.toISOString().slice(5, 10));
    }
    expect(ends).toEqual(["01-31", "02-29", "03-31", "04-30"]);
    expect(addInterval(new Date("2027-01-15T08:00:00.000Z"), "month", 31).toISOString()).toContain("02-15");
  });
});

describe("what is left of another plan", () => {
  const current = {
    status: "active",
    amount: 1_200,
    currency: "USD",
    interval: "year",
    anchor_day: 1,
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

  it("the credit is nothing without a plan, in another currency, after its end, or where nothing is left", () => {
    expect(credit(undefined)).toBe(0);
    expect(credit(current, { amount: 600, currency: "EUR" })).toBe(0);
    expect(credit({ ...current, status: "ended" })).toBe(0);
    expect(credit({ ...current, period_end: start.toISOString() })).toBe(0);
    expect(credit({ ...current, status: "past_due", period_end: start.toISOString() })).toBe(0);
  });

  it("the credit includes time that was paid beyond a charge that failed too early", () => {
    expect(credit({ ...current, status: "past_due" })).toBe(credit(current));
  });

  it("the credit is exact where a float would not be", () => {
    const month = end.getTime() - start.getTime();
    const large = { ...current, amount: 999_999_999_937, interval: "month" } as SubscriptionRow;
    const left = BigInt(Date.parse(current.period_end) - start.getTime());
    const paid = BigInt(31 * 86_400_000);
    const exact = (BigInt(large.amount) * left * BigInt(month)) / (paid * 7n);
    expect(credit(large, { amount: 7, currency: "USD" })).toBe(Number(exact));
  });
});
