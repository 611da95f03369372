import { describe, expect, it } from "vitest";
import { comparePlaces, nameKey, placeOf, readCursor, SORTS, type Sortable, writeCursor } from "./list-place.ts";

const ID = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f6";

const item = (number: number, fields: Partial<Sortable> = {}): Sortable => ({
  id: `${ID}${number}`,
  name: "Map",
  is_favorite: false,
  updated_at: "2026-03-02T10:00:00.000Z",
  opened_at: null,
  ...fields,
});

describe("the order of names", () => {
  it.each([
    ["Plan 2", "Plan 10"],
    ["plan a", "Plan B"],
    ["Éclair", "Fig"],
    ["Ёж", "Жук"],
    ["Ёж и лис", "Ель"],
    ["Игла", "Йод"],
    ["Zebra", "Арбуз"],
    ["2 plans", "10 plans"],
    ["Plan 007", "Plan 10"],
  ])("%s comes before %s", (first, second) => {
    expect(nameKey(first) < nameKey(second)).toBe(true);
  });

  it("a key is short, storable, and the same text for browsers and databases, whatever the name", () => {
    for (const name of ["ﷺ".repeat(200), "🌲".repeat(100), "a\0b", "\ud800x", "9".repeat(200)]) {
      const key = nameKey(name);
      expect(key.length).toBeLessThanOrEqual(100);
      expect(key).toMatch(/^[^\0\u{10000}-\u{10ffff}]*$/u);
      expect(key.isWellFormed()).toBe(true);
    }
  });
});

describe("places in a list", () => {
  const items = [
    item(1, { name: "B", updated_at: "2026-03-02T12:00:00.000Z" }),
    item(2, { name: "A", updated_at: "2026-03-02T10:00:00.000Z", is_favorite: true }),
    item(3, { name: "C", updated_at: "2026-03-02T11:00:00.000Z", opened_at: "2026-03-02T13:00:00.000Z" }),
  ];

  it.each([
    ["default", "2 3 1"],
    ["-opened", "3 2 1"],
    ["-edited", "1 3 2"],
    ["edited", "2 3 1"],
    ["name", "2 1 3"],
    ["-name", "3 1 2"],
    ["-created", "3 2 1"],
    ["created", "1 2 3"],
  ] as const)("%s sorts them as %s", (sort, order) => {
    const sorted = items.toSorted((a, b) => comparePlaces(placeOf(a, sort), placeOf(b, sort), sort));
    expect(sorted.map(({ id }) => id.at(-1)).join(" ")).toBe(order);
  });

  it("a cursor is read back in its own order, and anything else is refused", () => {
    for (const sort of SORTS) {
      for (const each of items) {
        expect(readCursor(writeCursor(placeOf(each, sort)), sort)).toEqual(placeOf(each, sort));
      }
    }
    const cursor = writeCursor(placeOf(item(1), "default"));
    expect([readCursor(cursor, "-edited"), readCursor(cursor, "created"), readCursor("", "name")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
