import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import { collectImages } from "./collect-images.ts";
import type { CollectionContext } from "./collection-step.ts";
import { deleteFile } from "./delete-files.ts";
import { DELETE_FILE } from "./user-picture.ts";

export function buildImageJobs(ctx: CollectionContext): JobHandlers {
  return {
    // Left in the queue by servers of a version before.
    "touch-images": async () => {},
    [DELETE_FILE]: async ({ file, before }) => deleteFile(ctx, String(file), String(before)),
    "collect-images": async ({ step, after }) => {
      const isGoingOn = typeof step === "number" && typeof after === "string";
      const next = await collectImages(ctx, isGoingOn ? { step, after } : undefined);
      if (next) await enqueueJob(ctx.db, "collect-images", { ...next });
    },
  };
}
