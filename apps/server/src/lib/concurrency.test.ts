import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Gate, KeyedMutex, Semaphore } from "./concurrency.ts";

const buildSemaphore = (permits: number, maxWaiting: number) =>
  new Semaphore({ permits, maxWaiting, refuse: () => new Error("full") });

describe("a semaphore", () => {
  function buildWork(semaphore: Semaphore) {
    const seen = { running: 0, peak: 0, done: [] as string[] };
    const run = (name: string, isAlone = false) =>
      semaphore.run(
        async () => {
          seen.running += isAlone ? 2 : 1;
          seen.peak = Math.max(seen.peak, seen.running);
          await wait(10);
          seen.running -= isAlone ? 2 : 1;
          seen.done.push(name);
        },
        { isAlone },
      );
    return { seen, run };
  }

  it("runs as much work at a time as it has permits, in the order it came", async () => {
    const { seen, run } = buildWork(buildSemaphore(2, 9));
    await Promise.all(["a", "b", "c", "d", "e"].map((name) => run(name)));
    expect(seen).toMatchObject({ peak: 2, done: ["a", "b", "c", "d", "e"] });
  });

  it("runs work that wants all permits alone, and nothing overtakes it", async () => {
    const { seen, run } = buildWork(buildSemaphore(2, 9));
    await Promise.all([run("a"), run("alone", true), run("b"), run("c")]);
    expect(seen).toMatchObject({ peak: 2, done: ["a", "alone", "b", "c"] });
  });

  it("refuses work at once when too much waits, and takes work again later", async () => {
    const { seen, run } = buildWork(buildSemaphore(1, 2));
    const taken = [run("a"), run("b"), run("c")];
    await expect(run("d")).rejects.toThrow("full");
    await Promise.all(taken);
    await run("e");
    expect(seen.done).toEqual(["a", "b", "c", "e"]);
  });

  it("returns the permits of work that failed", async () => {
    const semaphore = buildSemaphore(1, 2);
    await expect(semaphore.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await semaphore.run(async () => "fine", { isAlone: true })).toBe("fine");
  });
});

describe("a gate", () => {
  it("refuses more of one key, or in total, until some have left", async () => {
    const gate = new Gate({ total: 3, perKey: 2, refuse: (full) => new Error(full) });
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = ["a", "a", "b"].map((key) => gate.run(key, () => promise));
    await expect(gate.run("a", async () => {})).rejects.toThrow("key");
    await expect(gate.run("c", async () => {})).rejects.toThrow("total");
    resolve();
    await Promise.all(inside);
    await Promise.all(["a", "a", "b"].map((key) => gate.run(key, async () => {})));
  });

  it("is left by work that failed", async () => {
    const gate = new Gate({ total: 1, perKey: 1, refuse: (full) => new Error(full) });
    await expect(gate.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await gate.run("a", async () => "fine")).toBe("fine");
  });
});

describe("a mutex by key", () => {
  it("runs the work of one key in order, also after a failure, and that of others beside it", async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];
    const work = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await wait(ms);
      log.push(`${name} ends`);
    };
    const failed = mutex.run("a", () => Promise.reject(new Error("broken")));
    const rest = [
      mutex.run("a", work("first", 20)),
      mutex.run("a", work("second", 1)),
      mutex.run("b", work("other", 1)),
    ];
    await expect(failed).rejects.toThrow("broken");
    await mutex.idle();
    await Promise.all(rest);
    expect(log.filter((line) => !line.startsWith("other"))).toEqual([
      "first begins",
      "first ends",
      "second begins",
      "second ends",
    ]);
    expect(log.indexOf("other ends")).toBeLessThan(log.indexOf("first ends"));
  });
});
