import { describe, expect, it } from "vitest";
import { formatEdited } from "./format-edited.ts";

const NOW = Date.parse("2026-03-05T09:30:00.000Z");
const clock = { now: NOW, timeZone: "Europe/Berlin" };
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("edited time", () => {
  it.each([
    [ago(0), { now: true }, { now: true }],
    [ago(-5 * MINUTE), { now: true }, { now: true }],
    [ago(MINUTE), { near: "1 minute ago" }, { near: "1 минуту назад" }],
    [ago(12 * MINUTE), { near: "12 minutes ago" }, { near: "12 минут назад" }],
    [ago(2 * HOUR), { near: "2 hours ago" }, { near: "2 часа назад" }],
    ["2026-03-04T20:00:00.000Z", { near: "yesterday" }, { near: "вчера" }],
    ["2026-03-02T10:00:00.000Z", { near: "3 days ago" }, { near: "3 дня назад" }],
    ["2026-02-21T10:00:00.000Z", { date: "21 February" }, { date: "21 февраля" }],
    ["2025-11-03T10:00:00.000Z", { date: "3 November 2025" }, { date: "3 ноября 2025 г." }],
  ])("%s is written in the words of both languages", (at, english, russian) => {
    expect(formatEdited(at, clock, "en")).toEqual(english);
    expect(formatEdited(at, clock, "ru")).toEqual(russian);
  });

  it("days are counted in the time zone of the reader, not of the server", () => {
    const lateEvening = "2026-03-04T23:30:00.000Z";
    expect(formatEdited(lateEvening, clock, "en")).toEqual({ near: "10 hours ago" });
    expect(formatEdited(lateEvening, { now: NOW, timeZone: "UTC" }, "en")).toEqual({ near: "yesterday" });
  });
});
