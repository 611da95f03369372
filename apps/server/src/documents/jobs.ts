import { BIN_DAYS } from "@treeline/contract";
import { dropStaleViews } from "../collab/content/drop-stale-views.ts";
import type { Db } from "../db/schema.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import { purgeOlderThan } from "./bin-queries.ts";

const BATCH = 20;
const DAY_MS = 86_400_000;
const VIEW_DAYS = 30;

export function buildDocumentJobs({ db, now = () => new Date() }: { db: Db; now?: () => Date }): JobHandlers {
  return {
    "purge-bin": async () => {
      const before = new Date(now().getTime() - BIN_DAYS * DAY_MS);
      while ((await purgeOlderThan(db, before, BATCH)) === BATCH) {
        // Each batch is a transaction of its own, so that other writers get their turn in between.
      }
    },
    "drop-views": async () => {
      const before = new Date(now().getTime() - VIEW_DAYS * DAY_MS);
      while ((await dropStaleViews(db, before, BATCH)) === BATCH) {
        // As above.
      }
    },
  };
}
