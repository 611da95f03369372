import type { FastifyBaseLogger } from "fastify";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import { type HistoryContext, keepVersion } from "./keep-version.ts";
import { latestKeptUntil, readReach } from "./kept-until.ts";
import { changeVersion, deleteHidden, hideVersions, listDue, listPast, postponeChanges } from "./queries.ts";

/** A version is made once a document has been left alone for this long, and while it is worked on, this often. */
const QUIET_MS = 2 * 60_000;
const LONG_MS = 15 * 60_000;
const BATCH = 50;
/** Jobs run one at a time: mails must not wait behind large documents. */
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
  for (const documentId of due) {
    if (Date.now() > end) return true;
    try {
      await keepVersion(ctx, { documentId });
    } catch (error) {
      ctx.log.warn({ err: error, documentId }, "no version was made; it is tried again later");
      await postponeChanges(ctx.db, documentId, ctx.now());
    }
  }
  return due.length === BATCH;
}

/** Whoever has a larger plan by now keeps more; whoever has a smaller one keeps what was promised when the version was made. */
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
