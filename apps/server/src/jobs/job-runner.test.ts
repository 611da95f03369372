import { randomUUIDv7 } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../db/testing.ts";
import { enqueueJob } from "./enqueue-job.ts";
import { startJobRunner } from "./job-runner.ts";

const HOUR_MS = 3_600_000;

/** A queue whose jobs all fail. */
async function startFailing(lasting: readonly string[]) {
  const { db, close } = await openTestDatabase("sqlite");
  const errors: string[] = [];
  const fail = async () => {
    throw new Error("away");
  };
  const log = { warn: () => {}, error: (_line: object, words: string) => void errors.push(words) };
  const start = () =>
    startJobRunner({ db, handlers: { once: fail, lasting: fail }, lasting, log: log as never, pollMs: 20 });
  const runners: ReturnType<typeof start>[] = [];
  onTestFinished(async () => {
    for (const runner of runners) await runner.stop();
    await close();
  });
  return { db, errors, start: () => void runners.push(start()) };
}

describe("the job queue", () => {
  it("gives up after the last attempt, but never what must be done", async () => {
    const { db, errors, start } = await startFailing(["lasting"]);
    const created_at = new Date().toISOString();
    for (const kind of ["once", "lasting"]) {
      const job = { id: randomUUIDv7(), kind, payload: "{}", run_at: created_at, attempts: 40, created_at };
      await db.insertInto("job").values(job).execute();
    }
    start();
    // The queue says what it is about to do: its rows follow.
    const left = async () => {
      const rows = await db.selectFrom("job").select(["kind", "attempts", "run_at"]).execute();
      return rows.map(({ run_at, ...row }) => ({
        ...row,
        hours: Math.round((Date.parse(run_at) - Date.now()) / HOUR_MS),
      }));
    };
    await expect.poll(left).toEqual([{ kind: "lasting", attempts: 41, hours: 1 }]);
    expect(errors.toSorted()).toEqual(["job failed, it will be tried again", "job given up after its last attempt"]);
  });

  it("leaves a job alone until its time has come", async () => {
    const { db, start } = await startFailing([]);
    await enqueueJob(db, "once", { is: "later" }, { runAt: new Date(Date.now() + HOUR_MS) });
    await enqueueJob(db, "once", { is: "now" });
    start();
    const attempts = async () => {
      const rows = await db.selectFrom("job").select(["payload", "attempts"]).execute();
      return Object.fromEntries(rows.map(({ payload, attempts: count }) => [JSON.parse(payload).is, count]));
    };
    await expect.poll(attempts).toEqual({ later: 0, now: 1 });
  });
});
