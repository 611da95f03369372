import type { FastifyBaseLogger } from "fastify";
import { SYSTEM } from "../content/workers.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import { readStoredRoom } from "../plans/require-stored-room.ts";
import { type HistoryContext, keepVersion, thinVersions } from "./keep-version.ts";
import { latestKeptUntil, readReach } from "./kept-until.ts";
import { changeVersion, deleteHidden, hideVersions, listDue, listPast, lockOwner, postponeChanges } from "./queries.ts";

/** A version is made once a document has been left alone for this long, and while it is worked on, this often. */
const QUIET_MS = 2 * 60_000;
const LONG_MS = 15 * 60_000;
/** Of an owner whose plan is full, until it is asked again. */
const FULL_PAUSE_MS = 60 * 60_000;
const BATCH = 50;
/** Jobs of a lane run one at a time: others must not wait behind large documents. */
const RUN_LIMIT_MS = 15_000;
const PAST_BATCH = 400;

type JobContext = HistoryContext & { readonly log: Pick<FastifyBaseLogger, "warn"> };

export function buildHistoryJobs(ctx: JobContext): JobHandlers {
  return {
    "make-versions": async () => {
      if (await makeVersions(ctx)) await enqueueJob(ctx.db, "make-versions", {});
    },
    "purge-versions": () => purgeVersions(ctx),
  };
}

/** Answers whether there is more to do. */
async function makeVersions(ctx: JobContext): Promise<boolean> {
  const now = ctx.now().getTime();
  const end = Date.now() + RUN_LIMIT_MS;
  const quietSince = new Date(now - QUIET_MS);
  const begunBefore = new Date(now - LONG_MS);
  const due = await listDue(ctx.db, { quietSince, begunBefore, limit: BATCH });
  for (const { documentId, ownerId } of due) {
    if (Date.now() > end) return true;
    try {
      const room = await readStoredRoom(ctx.db, ctx, ownerId);
      if (room === null || room >= 0) await keepVersion(ctx, { documentId, person: SYSTEM });
      else await goWithout(ctx, documentId);
    } catch (error) {
      ctx.log.warn({ err: error, documentId }, "no version was made; it is tried again later");
      await postponeChanges(ctx.db, documentId, ctx.now());
    }
  }
  return due.length === BATCH;
}

/**
 * The plan of the owner is full. The old ones grow fewer as they always do, which may make room; who has changed what stays noted, for
 * the version that is made once there is some.
 */
async function goWithout(ctx: JobContext, documentId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, documentId);
    await thinVersions(trx, documentId, now);
    await postponeChanges(trx, documentId, new Date(now.getTime() + FULL_PAUSE_MS));
  });
}

/** With a larger plan by now more is kept; with a smaller one what was promised when the version was made. */
async function purgeVersions(ctx: JobContext): Promise<void> {
  for (;;) {
    const now = ctx.now();
    const past = await listPast(ctx.db, now, PAST_BATCH);
    const gone: typeof past = [];
    for (const version of past) {
      const until = latestKeptUntil(version, await readReach(ctx.db, ctx, version.owner_id));
      if (until !== null && until <= now.toISOString()) gone.push(version);
      else await changeVersion(ctx.db, version.id, { kept_until: until });
    }
    if (gone.length > 0) {
      await ctx.db.transaction().execute(async (trx) => {
        const ids = gone.map(({ id }) => id);
        await hideVersions(trx, ids);
        await deleteHidden(trx, [...new Set(gone.map(({ document_id }) => document_id))]);
      });
    }
    if (past.length < PAST_BATCH) return;
  }
}
