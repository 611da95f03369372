import { noteSecurityEvent } from "../http/security-events.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { giveUpSome } from "./bin-queries.ts";

/** Rows of the documents are small; each step is over in milliseconds. */
const BATCH = 500;

/** What is in the bin now goes for good: at once out of sight, and a few at a time out of the database. */
export async function emptyBin(ctx: RequestContext): Promise<void> {
  const { userId } = requireActor(ctx);
  const giveUp = () =>
    ctx.db.transaction().execute(async (trx) => {
      const count = await giveUpSome(trx, userId, BATCH);
      if (count > 0) await enqueueJob(trx, "purge-bin", {});
      return count;
    });
  while ((await giveUp()) === BATCH) {
    // Each batch is a transaction of its own, so that other writers get their turn in between.
  }
  noteSecurityEvent(ctx, "bin_emptied");
}
