import type { Db } from "../db/schema.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import { deleteAnswersBefore } from "./queries.ts";

const KEEP_MS = 2 * 24 * 3_600_000;

export function buildLinkJobs({ db }: { db: Db }): JobHandlers {
  return {
    "sweep-link-previews": () => deleteAnswersBefore(db, new Date(Date.now() - KEEP_MS)),
  };
}
