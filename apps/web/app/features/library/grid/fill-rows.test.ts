import { describe, expect, it } from "vitest";
import { type FilledWindow, fillMore, isHollow, isWhole, keepFilled } from "./fill-rows.ts";

const window: FilledWindow = { first: 20, end: 40, columns: 4, filled: { first: 20, end: 20 } };

/** Every state on the way to a window that is drawn in full. */
function fillUp(start: FilledWindow, from: number): FilledWindow[] {
  const steps: FilledWindow[] = [];
  for (let last = start; !isWhole(last); ) {
    last = { ...last, filled: fillMore(last, from) };
    steps.push(last);
  }
  return steps;
}

describe("rows that are drawn in full", () => {
  it("stay while the window moves over them", () => {
    expect(keepFilled({ first: 10, end: 30 }, window)).toEqual({ first: 20, end: 30 });
    expect(keepFilled({ first: 30, end: 50 }, window)).toEqual({ first: 30, end: 40 });
  });

  it("are none after a jump", () => {
    for (const filled of [
      { first: 0, end: 15 },
      { first: 60, end: 70 },
    ]) {
      expect(isHollow({ ...window, filled: keepFilled(filled, window) })).toBe(true);
    }
  });

  it("begin with what is on the screen, then go down, then up, at most twelve tiles at once", () => {
    const steps = fillUp(window, 27).map(({ filled }) => filled);
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

  it("are all of a short window at once", () => {
    const short = { ...window, end: 23 };
    expect(fillMore(short, 22)).toEqual({ first: 20, end: 23 });
  });
});
