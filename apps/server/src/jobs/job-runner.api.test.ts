import { describe, expect, it, onTestFinished, vi } from "vitest";
import { waitFor } from "../collab/testing/wait-for.ts";
import { connectDatabase } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { createTestPlace, testEngines } from "../db/testing.ts";
import { enqueueJob, enqueueSweep } from "./enqueue-job.ts";
import { type JobHandlers, startJobRunner } from "./job-runner.ts";

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
    const runners = databases.map(({ db }) => startJobRunner({ db, handlers, log, pollMs: 10 }));
    for (const runner of runners) onTestFinished(() => runner.stop());
    const [first] = databases;
    if (!first) throw new Error("at least one");
    return { db: first.db, runners, log };
  }
  const countJobs = async (db: Awaited<ReturnType<typeof start>>["db"]) =>
    (await db.selectFrom("job").select("id").execute()).length;

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
