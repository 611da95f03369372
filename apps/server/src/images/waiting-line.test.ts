import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { WaitingLine } from "./waiting-line.ts";

describe("the waiting line", () => {
  function buildWork(line: WaitingLine) {
    const seen = { running: 0, peak: 0, done: [] as string[] };
    const run = (name: string, isHeavy = false) =>
      line.run(
        async () => {
          seen.running += isHeavy ? 2 : 1;
          seen.peak = Math.max(seen.peak, seen.running);
          await wait(10);
          seen.running -= isHeavy ? 2 : 1;
          seen.done.push(name);
        },
        { isHeavy },
      );
    return { seen, run };
  }

  it("lets two work at a time, in the order they came", async () => {
    const { seen, run } = buildWork(new WaitingLine({ places: 2, maxWaiting: 9 }));
    await Promise.all(["a", "b", "c", "d", "e"].map((name) => run(name)));
    expect(seen).toMatchObject({ peak: 2, done: ["a", "b", "c", "d", "e"] });
  });

  it("lets heavy work go alone, and nobody overtakes it", async () => {
    const { seen, run } = buildWork(new WaitingLine({ places: 2, maxWaiting: 9 }));
    await Promise.all([run("a"), run("heavy", true), run("b"), run("c")]);
    expect(seen).toMatchObject({ peak: 2, done: ["a", "heavy", "b", "c"] });
  });

  it("refuses at once when too many wait, and takes work again later", async () => {
    const { seen, run } = buildWork(new WaitingLine({ places: 1, maxWaiting: 2 }));
    const taken = [run("a"), run("b"), run("c")];
    await expect(run("d")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
    await Promise.all(taken);
    await run("e");
    expect(seen.done).toEqual(["a", "b", "c", "e"]);
  });

  it("goes on after work that failed", async () => {
    const line = new WaitingLine({ places: 1, maxWaiting: 2 });
    await expect(line.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await line.run(async () => "fine", { isHeavy: true })).toBe("fine");
  });
});
