import { isForeignKeyViolation } from "../db/errors.ts";
import type { CollectionContext, StepOptions } from "./collection-step.ts";
import { KEEP_MS, KEPT_SHELVES } from "./kept-shelves.ts";
import { isAnyUnrecorded, readRecordingStart } from "./look-queries.ts";
import { deleteImagesOf, deleteStoredFile, listUnneededFiles } from "./queries.ts";
import { smallOf } from "./small-picture.ts";

const BATCH = 100;

/** Deletes files that have been without any reference for as long as their shelf says. It begins anew each time: what is gone is gone. */
export async function takeFiles(ctx: CollectionContext, { isOver }: StepOptions): Promise<string | null> {
  const recordingStart = await readRecordingStart(ctx.db);
  const isEarly = ctx.now().toISOString() < recordingStart;
  if (isEarly || (await isAnyUnrecorded(ctx.db, recordingStart))) return null;
  for (const shelf of KEPT_SHELVES) {
    const before = new Date(ctx.now().getTime() - KEEP_MS[shelf]).toISOString();
    for (let last = ""; ; ) {
      const files = await listUnneededFiles(ctx.db, { shelf, before, after: last, limit: BATCH });
      for (const file of files) {
        if (isOver()) return "";
        await takeFile(ctx, file, before);
        last = file;
      }
      if (files.length < BATCH) break;
    }
  }
  return null;
}

/**
 * The row goes first, and for good only after the file: whoever wants to refer to the file meanwhile, or to put it again, waits for the
 * end. A process that dies in between leaves the row, and the next collection tries again.
 */
async function takeFile({ db, storage }: CollectionContext, file: string, before: string): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteStoredFile(trx, file, before))) return;
      await deleteImagesOf(trx, file);
      await storage.delete(file);
      if (!file.includes("/")) await storage.delete(smallOf(file));
    });
  } catch (error) {
    // Something began to refer to it since it was listed.
    if (!isForeignKeyViolation(error)) throw error;
  }
}
