import type { LiveDocuments } from "../content/live-documents.ts";
import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";

interface JobContext {
  readonly db: Db;
  readonly live: Pick<LiveDocuments, "rebuild">;
  readonly now: () => Date;
}

export function buildContentJobs({ db, live, now }: JobContext): JobHandlers {
  return {
    "rebuild-documents": async () => {
      if (await live.rebuild(now())) await enqueueJob(db, "rebuild-documents", {});
    },
  };
}
