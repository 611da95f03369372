import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { collectImages } from "./collect-images.ts";

export const enqueueTouch = (db: Db, files: readonly string[]) => enqueueJob(db, "touch-images", { files });

export function buildImageJobs({ db, storage }: { db: Db; storage: Storage }): JobHandlers {
  return {
    "touch-images": async ({ files }) => {
      for (const file of files as string[]) await storage.touch(file);
    },
    "collect-images": async ({ after }) => {
      const next = await collectImages({ db, storage, ...(typeof after === "string" && { after }) });
      if (next !== undefined) await enqueueJob(db, "collect-images", { after: next });
    },
  };
}
