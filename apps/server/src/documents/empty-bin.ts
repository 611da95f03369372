import { noteSecurityEvent } from "../http/security-events.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { markForPurge } from "./bin-queries.ts";

/** Only rows of `document` are written: each batch takes milliseconds. */
const BATCH = 500;

/** Purges what is in the bin now: hidden at once, removed from the database by the sweep. */
export async function emptyBin(ctx: RequestContext): Promise<void> {
  const { userId } = requireActor(ctx);
  const giveUp = () =>
    ctx.db.transaction().execute(async (trx) => {
      const count = await markForPurge(trx, userId, BATCH);
      if (count > 0) await enqueueJob(trx, "purge-bin", {});
      return count;
    });
  while ((await giveUp()) === BATCH) {
    // Each batch is a transaction of its own, so that other writers get their turn in between.
  }
  noteSecurityEvent(ctx, "bin_emptied");
}
