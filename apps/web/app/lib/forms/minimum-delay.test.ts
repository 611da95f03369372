import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINIMUM_FETCH_DELAY_MS, withMinimumDelay } from "./minimum-delay.ts";

describe("the minimum fetch delay", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("the minimum fetch delay is 200 ms", () => {
    expect(MINIMUM_FETCH_DELAY_MS).toBe(200);
  });

  it("the minimum fetch delay holds back a quick answer, and a quick failure, until it has passed", async () => {
    const settled: string[] = [];
    void withMinimumDelay(Promise.resolve("answer")).then((value) => settled.push(value));
    void withMinimumDelay(Promise.reject(new Error("failure"))).catch((error: Error) => settled.push(error.message));
    await vi.advanceTimersByTimeAsync(199);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toEqual(["answer", "failure"]);
  });

  it("the minimum fetch delay adds nothing to a slow answer", async () => {
    let isSettled = false;
    const slow = new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    void withMinimumDelay(slow).finally(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSettled).toBe(true);
  });
});
