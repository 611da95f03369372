import { isForeignKeyViolation } from "../db/errors.ts";
import { isAnyUnrecorded, readRecordingStart } from "./check-queries.ts";
import type { CollectionContext, StepOptions } from "./collection-step.ts";
import { deleteImagesOf, deleteStoredFile, listUnneededFiles } from "./queries.ts";
import { RETAINED_PREFIXES, RETENTION_MS } from "./retention.ts";
import { variantOf } from "./small-variant.ts";
import type { FileStore } from "./store-file.ts";

const BATCH = 100;

/** Deletes files that have been without any reference for the retention of their prefix. It begins anew each time. */
export async function deleteFiles(ctx: CollectionContext, { isOver }: StepOptions): Promise<string | null> {
  const recordingStart = await readRecordingStart(ctx.db);
  const isEarly = ctx.now().toISOString() < recordingStart;
  if (isEarly || (await isAnyUnrecorded(ctx.db, recordingStart))) return null;
  for (const prefix of RETAINED_PREFIXES) {
    const before = new Date(ctx.now().getTime() - RETENTION_MS[prefix]).toISOString();
    for (let last = ""; ; ) {
      const files = await listUnneededFiles(ctx.db, { prefix, before, after: last, limit: BATCH });
      for (const file of files) {
        if (isOver()) return "";
        await deleteFile(ctx, file, before);
        last = file;
      }
      if (files.length < BATCH) break;
    }
  }
  return null;
}

/**
 * Deletes the row first, and commits only after the file is deleted: a transaction that refers to the file or stores it again blocks until
 * then. A process that dies in between leaves the row, and the next collection tries again.
 */
export async function deleteFile({ db, storage }: FileStore, file: string, before: string): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteStoredFile(trx, file, before))) return;
      await deleteImagesOf(trx, file);
      await storage.delete(file);
      if (!file.includes("/")) await storage.delete(variantOf(file));
    });
  } catch (error) {
    // Something began to refer to it since it was listed.
    if (!isForeignKeyViolation(error)) throw error;
  }
}
