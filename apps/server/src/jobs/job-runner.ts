import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";
import { CLAIM_MS, type ClaimedJob, claimJob, finishJob, holdJob, type KindFilter, postponeJob } from "./queries.ts";

export type JobHandlers = Record<string, (payload: Record<string, unknown>) => Promise<void>>;

export interface JobRunner {
  /** There may be work now; otherwise the runner looks every few seconds by itself. */
  wake(): void;
  /** Lets the job under way finish and takes no other. */
  stop(): Promise<void>;
}

interface JobRunnerOptions {
  readonly db: Db;
  readonly handlers: JobHandlers;
  /** Kinds that wait for nothing but each other, e.g. those that one provider can hold up. All others share one more lane. */
  readonly lanes?: readonly (readonly string[])[];
  /** Kinds that are retried for ever: giving up would charge users for nothing, or keep the data of deleted accounts. */
  readonly lasting?: readonly string[];
  readonly log: Pick<FastifyBaseLogger, "error" | "warn">;
  readonly pollMs?: number;
  readonly onEnded?: ((kind: string, outcome: JobOutcome) => void) | undefined;
}

export type JobOutcome = "done" | "failed" | "given up";

const POLL_MS = 2_000;
const MAX_ATTEMPTS = 12;

/** 5 s, 10 s, 20 s … at most an hour: twelve tries last about six hours, a usual outage. */
function retryDelayMs(attempts: number): number {
  return Math.min(5_000 * 2 ** (attempts - 1), 3_600_000);
}

/** A failed job comes back later; after its last attempt it is given up aloud, or goes on every hour, aloud too. */
async function runJob(job: ClaimedJob, { db, handlers, lasting = [], log, onEnded }: JobRunnerOptions): Promise<void> {
  const hold = setInterval(
    () => void holdJob(db, job).catch((error: unknown) => log.warn({ err: error, job: job.id }, "job not held")),
    CLAIM_MS / 3,
  );
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler(JSON.parse(job.payload) as Record<string, unknown>);
    await finishJob(db, job);
    onEnded?.(job.kind, "done");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isLate = job.attempts >= MAX_ATTEMPTS;
    const isGivenUp = isLate && !lasting.includes(job.kind);
    onEnded?.(job.kind, isGivenUp ? "given up" : "failed");
    if (isGivenUp) {
      log.error({ job: job.id, kind: job.kind, reason }, "job given up after its last attempt");
      return await finishJob(db, job);
    }
    const line = { job: job.id, kind: job.kind, attempts: job.attempts, reason };
    log[isLate ? "error" : "warn"](line, "job failed, it will be tried again");
    await postponeJob(db, job, { reason, delayMs: retryDelayMs(job.attempts) });
  } finally {
    clearInterval(hold);
  }
}

/**
 * Runs the jobs of a lane one at a time, and lanes beside each other: a mail server that hangs holds up mails only. Any number of servers
 * may run beside each other: a job is claimed by one of them.
 */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const { lanes = [] } = options;
  const running = [...lanes.map((only) => startLane(options, { only })), startLane(options, { but: lanes.flat() })];
  return {
    wake() {
      for (const lane of running) lane.wake();
    },
    async stop() {
      await Promise.all(running.map((lane) => lane.stop()));
    },
  };
}

function startLane(options: JobRunnerOptions, kinds: KindFilter): JobRunner {
  const { db, log, pollMs = POLL_MS } = options;
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      while (!stopped) {
        const job = await claimJob(db, kinds);
        if (!job) break;
        await runJob(job, options);
      }
    } while (again && !stopped);
  }

  function wake(): void {
    again = true;
    if (stopped || running) return;
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, "the job queue could not be read"))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
