import { describe, expect, it } from "vitest";
import { IdRanges, type Range } from "./id-ranges.ts";

const build = (...ranges: Range[]) => new IdRanges(new Map([[1, ranges]]));
const listOf = (ranges: IdRanges) => Object.fromEntries(ranges.clients);

describe("ranges of ids", () => {
  it("touching and overlapping ranges become one, whatever their order", () => {
    expect(listOf(build([5, 7], [0, 2], [2, 3], [6, 9], [20, 21]))).toEqual({
      1: [
        [0, 3],
        [5, 9],
        [20, 21],
      ],
    });
    expect(listOf(build([5, 7], [0, 2], [1, 30]))).toEqual({ 1: [[0, 30]] });
  });

  it("includes what lies in one of them, and not what reaches into a gap", () => {
    const ranges = build([2, 5], [8, 10]);
    expect(ranges.includes(1, [2, 5])).toBe(true);
    expect(ranges.includes(1, [4, 9])).toBe(false);
    expect(ranges.includes(1, [5, 6])).toBe(false);
    expect(ranges.includes(2, [2, 3])).toBe(false);
    expect(ranges.includesAll(build([3, 4], [9, 10]).clients)).toBe(true);
    expect(ranges.includesAll(build([3, 4], [9, 11]).clients)).toBe(false);
  });

  it("agrees with a set of numbers over random ranges", () => {
    let seed = 7;
    const random = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % max;
    };
    const ranges = new IdRanges();
    const numbers = new Set<number>();
    for (let round = 0; round < 500; round += 1) {
      const start = random(2_000);
      const end = start + random(6);
      ranges.add(1, [start, end]);
      for (let at = start; at < end; at += 1) numbers.add(at);
      const probe = random(2_000);
      expect(ranges.includes(1, [probe, probe + 1])).toBe(numbers.has(probe));
      expect(ranges.overlaps(1, [probe, probe + 3])).toBe([0, 1, 2].some((by) => numbers.has(probe + by)));
    }
  });
});
