import { addTopic, createMap } from "@treeline/map";
import { describe, expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { ContentWorkers, type WorkersOptions } from "./workers.ts";

function openWorkers(options: WorkersOptions): ContentWorkers {
  const workers = new ContentWorkers(options);
  onTestFinished(() => workers.stop());
  return workers;
}

/** A process that fills its memory spends its last seconds collecting garbage, on a busy machine many. */
const FILL_MEMORY_MS = 60_000;

const small = () => Y.encodeStateAsUpdate(createMap({ name: "Trip", rootText: "Rome" }).doc);

/** Some bytes that become very many objects: 70 times their size in memory. */
function bomb(arrays: number): Uint8Array {
  const doc = new Y.Doc();
  doc.getArray("bomb").push(Array.from({ length: arrays }, () => new Y.Array()));
  return Y.encodeStateAsUpdate(doc);
}

describe("workers", () => {
  it("give what the task gives", async () => {
    const workers = openWorkers({ size: 1 });
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const parts = [Y.encodeStateAsUpdate(map.doc)];
    map.doc.on("update", (update: Uint8Array) => parts.push(update));
    addTopic(map, { parent: map.read().root.id, text: "Forum" });
    const merged = await workers.run("compact", { snapshot: null, rows: parts }, { documentId: "a", person: "Ann" });
    const doc = new Y.Doc();
    Y.applyUpdate(doc, merged?.data ?? new Uint8Array());
    expect(Y.encodeStateVector(doc)).toEqual(Y.encodeStateVector(map.doc));
  });

  it("let one task wait for one other at most, however much somebody else has asked for", async () => {
    const workers = openWorkers({ size: 1 });
    const ended: string[] = [];
    const run = (person: string, documentId: string) =>
      workers
        .run("compact", { snapshot: null, rows: [small()] }, { documentId, person })
        .then(() => ended.push(person));
    const greedy = Array.from({ length: 50 }, (_, at) => run("greedy", `document ${at}`));
    const other = run("other", "another document");
    await Promise.all([...greedy, other]);
    expect(ended.indexOf("other")).toBeLessThanOrEqual(1);
  });

  it("leave one of several workers to others", async () => {
    const workers = openWorkers({ size: 2 });
    const ended: string[] = [];
    const run = (person: string, parts: Uint8Array[]) =>
      workers
        .run("compact", { snapshot: null, rows: parts }, { documentId: null, person })
        .then(() => ended.push(person));
    await Promise.all([run("one", [small()]), run("another", [small()])]);
    ended.length = 0;
    const large = [bomb(60_000)];
    const greedy = [run("greedy", large), run("greedy", large)];
    await run("other", [small()]);
    expect(ended).toEqual(["other"]);
    await Promise.all(greedy);
  });

  it("never run two tasks of one document at once", async () => {
    const workers = openWorkers({ size: 4 });
    const ended: number[] = [];
    const run = (parts: Uint8Array[], at: number) =>
      workers
        .run("compact", { snapshot: null, rows: parts }, { documentId: "a", person: `person ${at}` })
        .then(() => ended.push(at));
    // Were they run side by side, the small one would be done first.
    await Promise.all([run([bomb(60_000)], 1), run([small()], 2)]);
    expect(ended).toEqual([1, 2]);
  });

  it(
    "fail a task that needs too much memory, and go on",
    async () => {
      const workers = openWorkers({ size: 1, memoryMb: 48 });
      const owner = { documentId: "a", person: "Ann" };
      const failing = workers.run("compact", { snapshot: null, rows: [bomb(400_000)] }, owner);
      await expect(failing).rejects.toMatchObject({ code: "unavailable" });
      expect(await workers.run("compact", { snapshot: null, rows: [small()] }, owner)).toMatchObject({
        data: expect.any(Uint8Array),
      });
    },
    FILL_MEMORY_MS,
  );

  it("fail a task that takes too long, and go on", async () => {
    const workers = openWorkers({ size: 1, taskMs: 50 });
    const owner = { documentId: "a", person: "Ann" };
    // The process itself takes longer than this to start.
    await expect(workers.run("compact", { snapshot: null, rows: [small()] }, owner)).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(workers.waiting).toBe(0);
  });

  it("refuse what would wait behind too much, and say when to come back", async () => {
    const workers = openWorkers({ size: 1, maxWaiting: 3, maxWaitingOfOne: 2 });
    const run = (person: string) =>
      workers.run("compact", { snapshot: null, rows: [small()] }, { documentId: null, person });
    const accepted = [run("Ann"), run("Ann"), run("Ann")];
    await expect(run("Ann")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
    accepted.push(run("Ben"));
    await expect(run("Cid")).rejects.toMatchObject({ code: "unavailable" });
    expect(await Promise.all(accepted)).toHaveLength(4);
  });

  it("refuse what waits and what comes when they are stopped", async () => {
    const workers = new ContentWorkers({ size: 1 });
    const owner = { documentId: "a", person: "Ann" };
    const asked = [0, 1, 2].map(() => workers.run("compact", { snapshot: null, rows: [small()] }, owner));
    const answers = Promise.allSettled(asked);
    await workers.stop();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    await expect(workers.run("compact", { snapshot: null, rows: [] }, owner)).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});
