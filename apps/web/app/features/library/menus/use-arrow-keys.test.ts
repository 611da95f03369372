import { describe, expect, it } from "vitest";
import { targetOf } from "./use-arrow-keys.ts";

describe("arrow keys in the list", () => {
  const grid = { columns: 3, count: 8 };

  it.each([
    ["ArrowRight", 1, 2],
    ["ArrowRight", 2, 3],
    ["ArrowLeft", 3, 2],
    ["ArrowDown", 1, 4],
    ["ArrowDown", 5, 7],
    ["ArrowUp", 4, 1],
    ["Home", 5, 0],
    ["End", 0, 7],
    ["a", 0, undefined],
  ])("%s in a grid leads from place %s to place %s", (key, at, to) => {
    expect(targetOf(key, { ...grid, at })).toBe(to);
  });

  it.each([
    ["ArrowUp", 1],
    ["ArrowDown", 6],
    ["ArrowDown", 7],
    ["ArrowLeft", 0],
    ["ArrowRight", 7],
  ])("%s at the edge of a grid, in place %s, leads out of the list", (key, at) => {
    const to = targetOf(key, { ...grid, at }) ?? 0;
    expect(to < 0 || to >= grid.count).toBe(true);
  });

  it("in rows the arrows sideways are left to the browser", () => {
    expect(targetOf("ArrowRight", { at: 0, columns: 1, count: 8 })).toBeUndefined();
    expect(targetOf("ArrowDown", { at: 0, columns: 1, count: 8 })).toBe(1);
  });
});
