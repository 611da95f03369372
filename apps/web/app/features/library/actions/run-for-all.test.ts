import type { DocumentItem } from "@treeline/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCallQueue } from "../../../lib/call-queue.ts";
import type { Fetched } from "../../../lib/fetch-api.ts";
import { runForAll } from "./optimistic.ts";

const items = Array.from({ length: 10 }, (_, at) => ({ id: `d${at}` }) as DocumentItem);
const done: Fetched<null> = { ok: true, value: null, next: null };
const refusal = (status: number, retryAfterSeconds?: number): Fetched<null> => ({
  ok: false,
  problem: { status, code: "no", detail: "", ...(retryAfterSeconds && { retryAfterSeconds }) },
});

describe("one call for each of many documents", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("has at most four on their way", async () => {
    let inside = 0;
    let most = 0;
    const running = runForAll(createCallQueue(), items, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 10));
      inside -= 1;
      return done;
    });
    await vi.runAllTimersAsync();
    expect(await running).toEqual([]);
    expect(most).toBe(4);
  });

  it("has its turn before what is begun later on the same document", async () => {
    const queue = createCallQueue();
    const log: string[] = [];
    const all = runForAll(queue, items, async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      log.push(id);
      return done;
    });
    const later = queue.run("d9", async () => log.push("later"));
    await vi.runAllTimersAsync();
    await Promise.all([all, later]);
    expect(log.indexOf("d9")).toBeLessThan(log.indexOf("later"));
  });

  it("waits as long as the server asks for, and goes on", async () => {
    let calls = 0;
    const running = runForAll(createCallQueue(), items.slice(0, 2), async () => {
      calls += 1;
      return calls <= 2 ? refusal(429, 30) : done;
    });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(calls).toBe(2);
    await vi.runAllTimersAsync();
    expect(await running).toEqual([]);
  });

  it("does not wait for an hour", async () => {
    const failures = await runForAll(createCallQueue(), items.slice(0, 1), async () => refusal(429, 3_600));
    expect(failures).toMatchObject([{ item: { id: "d0" }, problem: { status: 429 } }]);
  });

  it("answers which of them failed, and tries no other refusal again", async () => {
    let calls = 0;
    const failures = await runForAll(createCallQueue(), items, async ({ id }) => {
      calls += 1;
      return id === "d3" ? refusal(500) : done;
    });
    expect([failures.map(({ item }) => item.id), calls]).toEqual([["d3"], 10]);
  });
});
