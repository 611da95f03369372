import { describe, expect, it } from "vitest";
import { createOwnWorks } from "./own-works.ts";

describe("own works", () => {
  it("on one document go one after another, on two side by side", async () => {
    const works = createOwnWorks();
    const log: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = works.run("a", async () => {
      await first.promise;
      log.push("a1");
    });
    const two = works.run("a", async () => log.push("a2"));
    await works.run("b", async () => log.push("b"));
    first.resolve();
    await Promise.all([one, two]);
    expect(log).toEqual(["b", "a1", "a2"]);
  });

  it("go on after one that failed", async () => {
    const works = createOwnWorks();
    const second = Promise.withResolvers<string>();
    const failing = works.run("a", () => Promise.reject(new Error("no")));
    const next = works.run("a", () => second.promise);
    await expect(failing).rejects.toThrow("no");
    expect(works.isBusy("a")).toBe(true);
    second.resolve("done");
    expect(await next).toBe("done");
    expect(works.isBusy("a")).toBe(false);
  });

  it("tell whether a list that was asked for before is still the truth", async () => {
    const works = createOwnWorks();
    const { mark } = works;
    expect(works.isUntouchedSince(mark)).toBe(true);
    const work = works.run("a", async () => "done");
    expect(works.isUntouchedSince(works.mark)).toBe(false);
    await work;
    expect([works.isUntouchedSince(mark), works.isUntouchedSince(works.mark)]).toEqual([false, true]);
  });
});
