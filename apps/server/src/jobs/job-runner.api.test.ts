import { describe, expect, it, onTestFinished, vi } from "vitest";
import { waitFor } from "../collab/testing/wait-for.ts";
import { connectDatabase } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import { createTestPlace, testEngines } from "../db/testing.ts";
import { enqueueJob, enqueueSweep } from "./enqueue-job.ts";
import { type JobHandlers, startJobRunner } from "./job-runner.ts";
import { claimJob, postponeJob } from "./queries.ts";

describe.each(testEngines())("jobs of several servers on %s", (engine) => {
  /** As so many processes: each with a connection of its own. */
  async function start(servers: number, handlers: JobHandlers) {
    const place = await createTestPlace(engine);
    onTestFinished(() => place.remove());
    const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
    const databases = [];
    for (let at = 0; at < servers; at += 1) {
      const database = await connectDatabase(place);
      onTestFinished(() => database.close());
      await migrateDatabase(database);
      databases.push(database);
    }
    const runners = databases.map(({ db }) =>
      startJobRunner({ db, handlers, lanes: [["mail"], ["charge"]], log, pollMs: 10 }),
    );
    for (const runner of runners) onTestFinished(() => runner.stop());
    const [first] = databases;
    if (!first) throw new Error("at least one");
    return { db: first.db, runners, log };
  }
  const readAttempts = async (db: Db, kind: string) =>
    (await db.selectFrom("job").select("attempts").where("kind", "=", kind).executeTakeFirst())?.attempts;
  const countJobs = async (db: Db) => (await db.selectFrom("job").select("id").execute()).length;

  it("each job runs once, whoever takes it", async () => {
    const done: unknown[] = [];
    const { db } = await start(3, {
      count: async ({ number }) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        done.push(number);
      },
    });
    for (let number = 0; number < 60; number += 1) await enqueueJob(db, "count", { number });
    await waitFor(async () => (await countJobs(db)) === 0, "no job left");
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  it("a sweep that every server asks for waits once", async () => {
    const { db, runners } = await start(1, {});
    await Promise.all(runners.map((runner) => runner.stop()));
    for (let server = 0; server < 4; server += 1) await enqueueSweep(db, "sweep-tokens");
    expect(await countJobs(db)).toBe(1);
  });

  it("a kind that hangs holds up its own lane only", async () => {
    const hang = Promise.withResolvers<void>();
    const done: string[] = [];
    const { db } = await start(1, {
      mail: () => hang.promise,
      charge: async () => void done.push("charge"),
      sweep: async () => void done.push("sweep"),
    });
    await enqueueJob(db, "mail", {});
    await waitFor(async () => (await readAttempts(db, "mail")) === 1, "the mail is under way");
    for (const kind of ["sweep", "charge"]) await enqueueJob(db, kind, {});
    onTestFinished(() => hang.resolve());
    await waitFor(async () => (await countJobs(db)) === 1, "the others are done");
    expect(done.toSorted()).toEqual(["charge", "sweep"]);
  });

  it("a server whose clock is ahead takes no job out of another's hands, and what it asks for does not wait", async () => {
    const { db, runners } = await start(1, {});
    await Promise.all(runners.map((runner) => runner.stop()));
    await enqueueJob(db, "slow", {});
    const mine = await claimJob(db, { but: [] });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    expect(await claimJob(db, { but: [] })).toBeUndefined();
    await enqueueJob(db, "asked", {});
    await enqueueSweep(db, "swept");
    if (mine) await postponeJob(db, mine, { delayMs: 60_000, reason: "away" });
    vi.useRealTimers();
    expect(await claimJob(db, { but: [] })).toMatchObject({ kind: "asked" });
    expect(await claimJob(db, { but: [] })).toMatchObject({ kind: "swept" });
    const { run_at } = await db.selectFrom("job").select("run_at").where("kind", "=", "slow").executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(run_at) - Date.now() - 60_000)).toBeLessThan(30_000);
  });

  it("a server whose claim has passed to another does not end the other's job", async () => {
    const release = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let runs = 0;
    const { db } = await start(2, {
      slow: async () => {
        runs += 1;
        await (runs === 1 ? release : end).promise;
      },
    });
    await enqueueJob(db, "slow", {});
    await waitFor(() => runs === 1, "taken");
    // As if the first had been silent for longer than a claim lasts.
    await db
      .updateTable("job")
      .set({ locked_until: new Date(0).toISOString() })
      .execute();
    await waitFor(() => runs === 2, "taken by the other");
    release.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await countJobs(db)).toBe(1);
    end.resolve();
    await waitFor(async () => (await countJobs(db)) === 0, "ended by the other");
  });
});
