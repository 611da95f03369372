import { describe, expect, it } from "vitest";
import { createCallQueue } from "./call-queue.ts";

describe("call queue", () => {
  it("calls with one key run one after another, with two keys at once", async () => {
    const queue = createCallQueue();
    const log: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = queue.run("a", async () => {
      await first.promise;
      log.push("a1");
    });
    const two = queue.run("a", async () => log.push("a2"));
    await queue.run("b", async () => log.push("b"));
    first.resolve();
    await Promise.all([one, two]);
    expect(log).toEqual(["b", "a1", "a2"]);
  });

  it("a queue goes on after a failed call", async () => {
    const queue = createCallQueue();
    const second = Promise.withResolvers<string>();
    const failing = queue.run("a", () => Promise.reject(new Error("no")));
    const next = queue.run("a", () => second.promise);
    await expect(failing).rejects.toThrow("no");
    expect(queue.isBusy).toBe(true);
    second.resolve("done");
    expect(await next).toBe("done");
    expect(queue.isBusy).toBe(false);
  });
});

describe("reading beside a call queue", () => {
  /** A server whose answers are let go one by one. */
  function startServer() {
    const asked: { resolve(value: string): void }[] = [];
    const ask = () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    };
    return { asked, ask };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it("a read waits until no call is running", async () => {
    const queue = createCallQueue();
    const { asked, ask } = startServer();
    const work = Promise.withResolvers<void>();
    void queue.run("a", () => work.promise);
    const read = queue.readLatest(ask);
    await settle();
    expect(asked).toHaveLength(0);
    work.resolve();
    await settle();
    asked[0]?.resolve("new");
    expect(await read).toBe("new");
  });

  it("a read is repeated when a call or a change elsewhere came before its answer", async () => {
    const queue = createCallQueue();
    const { asked, ask } = startServer();
    const read = queue.readLatest(ask);
    await queue.run("a", async () => "done");
    asked[0]?.resolve("older than the work");
    await settle();
    queue.markStale();
    asked[1]?.resolve("older than what was heard");
    await settle();
    asked[2]?.resolve("new");
    expect(await read).toBe("new");
  });
});
