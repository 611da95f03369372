import { describe, expect, it } from "vitest";
import { AUTOMATIC_MAX, listToThin } from "./thin-versions.ts";

const NOW = new Date("2026-11-15T12:00:00.000Z");
const at = (minutesAgo: number, name: string | null = null) => {
  const created_at = new Date(NOW.getTime() - minutesAgo * 60_000).toISOString();
  return { id: created_at, name, created_at };
};
const every = (minutes: number, { from, to }: { from: number; to: number }) =>
  Array.from({ length: Math.floor((to - from) / minutes) }, (_, index) => at(from + index * minutes));
const HOUR = 60;
const DAY = 24 * HOUR;

describe("thinning", () => {
  it("keeps everything of the last day", () => {
    expect(listToThin(every(15, { from: 0, to: DAY }), NOW)).toEqual([]);
  });

  it("then keeps the last of each hour, and after a week the last of each day", () => {
    const hours = every(15, { from: 2 * DAY, to: 2 * DAY + 4 * HOUR });
    const gone = listToThin(hours, NOW);
    expect(hours.length - gone.length).toBeLessThanOrEqual(5);
    expect(gone).not.toContain(hours[0]?.id);
    const days = every(30, { from: 10 * DAY, to: 13 * DAY });
    const left = days.filter(({ id }) => !listToThin(days, NOW).includes(id));
    expect(left.length).toBeLessThanOrEqual(4);
    expect(new Set(left.map(({ created_at }) => created_at.slice(0, 10))).size).toBe(left.length);
  });

  it("never touches one that has a name", () => {
    const named = [at(3 * DAY, "a"), at(3 * DAY + 1, "b"), at(3 * DAY + 2, "c")];
    expect(listToThin(named, NOW)).toEqual([]);
  });

  it("keeps a bounded number, the newest, and the same again when asked again", () => {
    const many = every(1, { from: 0, to: AUTOMATIC_MAX + 50 });
    const gone = new Set(listToThin(many, NOW));
    expect(gone.size).toBe(50);
    const left = many.filter(({ id }) => !gone.has(id));
    expect(left[0]).toBe(many[0]);
    expect(listToThin(left, NOW)).toEqual([]);
  });
});
