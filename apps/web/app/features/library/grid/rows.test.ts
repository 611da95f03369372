import { describe, expect, it } from "vitest";
import { type FilledRows, fillMore, isFilled, isNearEnd, isUnfilled, keepFilled, rowsNearScreen } from "./rows.ts";

const at = (top: number, rowCount = 1_250) => ({ top, windowHeight: 900, rowPitch: 300, rowCount });

describe("rows near the screen", () => {
  it("the rows at the top reach one screen further than the window", () => {
    expect(rowsNearScreen(at(-200))).toEqual({ first: 0, end: 6 });
  });

  it("the middle of a long list has as few rows in the page as its beginning", () => {
    const { first, end } = rowsNearScreen(at(150_000));
    expect(end - first).toBeLessThanOrEqual(10);
    expect(first * 300).toBeLessThanOrEqual(150_000 - 900);
    expect(end * 300).toBeGreaterThanOrEqual(150_000 + 2 * 900);
  });

  it("the rows end with the list", () => {
    expect(rowsNearScreen(at(0, 2))).toEqual({ first: 0, end: 2 });
    expect(rowsNearScreen(at(9_000, 2))).toEqual({ first: 2, end: 2 });
  });

  it("a small scroll changes no rows", () => {
    expect(rowsNearScreen(at(30_010))).toEqual(rowsNearScreen(at(30_200)));
  });
});

describe("end of a list", () => {
  it("the end of a list is near three screens before it is visible", () => {
    expect(isNearEnd(at(0, 100))).toBe(false);
    expect(isNearEnd(at(30_000 - 4 * 900, 100))).toBe(true);
    expect(isNearEnd(at(-500, 0))).toBe(true);
  });
});

const rows: FilledRows = { first: 20, end: 40, columns: 4, filled: { first: 20, end: 20 } };

/** Every state on the way to rows that are all rendered. */
function fillUp(start: FilledRows, from: number): FilledRows[] {
  const steps: FilledRows[] = [];
  for (let last = start; !isFilled(last); ) {
    last = { ...last, filled: fillMore(last, from) };
    steps.push(last);
  }
  return steps;
}

describe("filled rows", () => {
  it("filled rows stay filled while the window moves over them", () => {
    expect(keepFilled({ first: 10, end: 30 }, rows)).toEqual({ first: 20, end: 30 });
    expect(keepFilled({ first: 30, end: 50 }, rows)).toEqual({ first: 30, end: 40 });
  });

  it("no row is filled after a jump", () => {
    for (const filled of [
      { first: 0, end: 15 },
      { first: 60, end: 70 },
    ]) {
      expect(isUnfilled({ ...rows, filled: keepFilled(filled, rows) })).toBe(true);
    }
  });

  it("rows are filled from the screen down, then up, at most twelve tiles at once", () => {
    const steps = fillUp(rows, 27).map(({ filled }) => filled);
    expect(steps).toEqual([
      { first: 27, end: 30 },
      { first: 27, end: 33 },
      { first: 27, end: 36 },
      { first: 27, end: 39 },
      { first: 25, end: 40 },
      { first: 22, end: 40 },
      { first: 20, end: 40 },
    ]);
  });

  it("a short window is filled at once", () => {
    const short = { ...rows, end: 23 };
    expect(fillMore(short, 22)).toEqual({ first: 20, end: 23 });
  });
});
