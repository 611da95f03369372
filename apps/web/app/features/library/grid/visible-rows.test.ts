import { describe, expect, it } from "vitest";
import { isNearEnd, visibleRows } from "./visible-rows.ts";

const at = (top: number, rowCount = 1_250) => ({ top, windowHeight: 900, rowPitch: 300, rowCount });

describe("the rows that are drawn", () => {
  it("begin at the top and reach one screen further than one sees", () => {
    expect(visibleRows(at(-200))).toEqual({ first: 0, end: 6 });
  });

  it("are as few in the middle of a long list as near its beginning", () => {
    const { first, end } = visibleRows(at(150_000));
    expect(end - first).toBeLessThanOrEqual(10);
    expect(first * 300).toBeLessThanOrEqual(150_000 - 900);
    expect(end * 300).toBeGreaterThanOrEqual(150_000 + 2 * 900);
  });

  it("end with the list", () => {
    expect(visibleRows(at(0, 2))).toEqual({ first: 0, end: 2 });
    expect(visibleRows(at(9_000, 2))).toEqual({ first: 2, end: 2 });
  });

  it("stay the same for a small scroll", () => {
    expect(visibleRows(at(30_010))).toEqual(visibleRows(at(30_200)));
  });
});

describe("the end of a list", () => {
  it("is near three screens before it is seen", () => {
    expect(isNearEnd(at(0, 100))).toBe(false);
    expect(isNearEnd(at(30_000 - 4 * 900, 100))).toBe(true);
    expect(isNearEnd(at(-500, 0))).toBe(true);
  });
});
