import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const anything = () => true;

describe("a fair queue", () => {
  it("serves people in turn, and the jobs of each in order", () => {
    const queue = new FairQueue<{ person: string; job: number }>();
    for (const job of [1, 2, 3]) queue.push({ person: "Ann", job });
    queue.push({ person: "Ben", job: 4 });
    const order = Array.from({ length: 4 }, () => queue.take(anything)?.job);
    expect(order).toEqual([1, 4, 2, 3]);
    expect(queue.size).toBe(0);
  });

  it("puts whoever was served last behind everybody who waits, also behind those who came later", () => {
    const queue = new FairQueue<{ person: string; job: number }>();
    queue.push({ person: "Ann", job: 1 });
    expect(queue.take(anything)?.job).toBe(1);
    queue.push({ person: "Ann", job: 2 });
    queue.push({ person: "Ben", job: 3 });
    expect(queue.take(anything)?.job).toBe(3);
    expect(queue.take(anything)?.job).toBe(2);
  });

  it("passes over what cannot start yet", () => {
    const queue = new FairQueue<{ person: string; job: number }>();
    for (const job of [1, 2]) queue.push({ person: "Ann", job });
    expect(queue.take(({ job }) => job === 2)?.job).toBe(2);
    expect(queue.take(({ job }) => job === 2)).toBeUndefined();
    expect(queue.countOf("Ann")).toBe(1);
  });
});
