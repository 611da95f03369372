import type { DocumentItem } from "@treeline/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCallQueue } from "../../../lib/api/call-queue.ts";
import type { Fetched } from "../../../lib/api/fetch-api.ts";
import { createSavedFields, runForAll } from "./optimistic.ts";

const refusedWith = (code: string): Fetched<DocumentItem> => ({ ok: false, problem: { status: 0, code, detail: "" } });

/** One document on the screen and one on the server. */
function start() {
  let shown = { id: "a", name: "Trip", is_favorite: false } as DocumentItem;
  let server = shown;
  let isShown = true;
  const queue = createCallQueue();
  const saved = createSavedFields((change) => {
    if (change.type === "patched") shown = { ...shown, ...change.fields };
    if (change.type === "updated") shown = change.items[0] ?? shown;
    if (change.type === "removed") isShown = false;
  });
  return {
    queue,
    set(fields: Partial<DocumentItem>, refused?: string) {
      saved.show([shown], fields);
      const field = "name" in fields ? "name" : "is_favorite";
      return queue.run("a", async () => {
        if (!refused) server = { ...server, ...fields };
        const answer: Fetched<DocumentItem> = refused ? refusedWith(refused) : { ok: true, value: server, next: null };
        saved.settle("a", field, await Promise.resolve(answer));
      });
    },
    /** Somebody else. */
    setOnServer(fields: Partial<DocumentItem>) {
      server = { ...server, ...fields };
      shown = { ...shown, ...fields };
    },
    see: () => ({ name: shown.name, star: shown.is_favorite, isShown }),
  };
}

describe("optimistic changes", () => {
  it("a change is shown at once and reverted when it is refused", async () => {
    const { set, see } = start();
    const saving = set({ is_favorite: true }, "offline");
    expect(see().star).toBe(true);
    await saving;
    expect(see().star).toBe(false);
  });

  it("a refused change reverts to the value of the server, not to another refused change", async () => {
    const { set, see } = start();
    await Promise.all([set({ name: "Trip to Rome" }, "offline"), set({ name: "Trip to Oslo" }, "offline")]);
    expect(see().name).toBe("Trip");
  });

  it("a refused change reverts to the last saved one", async () => {
    const { set, see } = start();
    await Promise.all([set({ is_favorite: true }), set({ is_favorite: false }, "offline")]);
    expect(see().star).toBe(true);
  });

  it("a change stays when only an earlier one was refused", async () => {
    const { set, see } = start();
    await Promise.all([set({ name: "Trip to Rome" }, "offline"), set({ name: "Trip to Oslo" })]);
    expect(see().name).toBe("Trip to Oslo");
  });

  it("a refused change reverts alone: other fields keep their changes", async () => {
    const { set, see } = start();
    const naming = set({ name: "Trip to Rome" }, "offline");
    await Promise.all([naming, set({ is_favorite: true })]);
    expect(see()).toMatchObject({ name: "Trip", star: true });
  });

  it("a change is not overwritten by the answer to an earlier change of another field", async () => {
    const { set, see } = start();
    const starring = set({ is_favorite: true });
    const naming = set({ name: "Trip to Rome" });
    await starring;
    expect(see().name).toBe("Trip to Rome");
    await naming;
    expect(see()).toMatchObject({ name: "Trip to Rome", star: true });
  });

  it("a refused change reverts to the value from before it, whatever other call is running", async () => {
    const { queue, set, setOnServer, see } = start();
    await set({ name: "Trip to Rome" });
    setOnServer({ name: "Trip to Bern" });
    const copying = queue.run("a", async () => "a copy");
    await Promise.all([copying, set({ name: "Trip to Oslo" }, "offline")]);
    expect(see().name).toBe("Trip to Bern");
  });

  it("a change of a document that is gone removes it from the list", async () => {
    const { set, see } = start();
    await set({ name: "Trip to Rome" }, "not_found");
    expect(see().isShown).toBe(false);
  });
});

const items = Array.from({ length: 10 }, (_, at) => ({ id: `d${at}` }) as DocumentItem);
const done: Fetched<null> = { ok: true, value: null, next: null };
const refusal = (status: number, retryAfterSeconds?: number): Fetched<null> => ({
  ok: false,
  problem: { status, code: "no", detail: "", ...(retryAfterSeconds && { retryAfterSeconds }) },
});

describe("one call for each of several documents", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("at most four calls run at once", async () => {
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

  it("a call runs before later calls for the same document", async () => {
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

  it("a rate-limited call waits as long as the server asks for, and goes on", async () => {
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

  it("a call does not wait for an hour", async () => {
    const failures = await runForAll(createCallQueue(), items.slice(0, 1), async () => refusal(429, 3_600));
    expect(failures).toMatchObject([{ item: { id: "d0" }, problem: { status: 429 } }]);
  });

  it("only rate-limited calls are retried, and the failed ones are returned", async () => {
    let calls = 0;
    const failures = await runForAll(createCallQueue(), items, async ({ id }) => {
      calls += 1;
      return id === "d3" ? refusal(500) : done;
    });
    expect([failures.map(({ item }) => item.id), calls]).toEqual([["d3"], 10]);
  });
});
