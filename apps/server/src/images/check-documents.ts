import { SYSTEM } from "../content/workers.ts";
import {
  deleteRemovedImages,
  listDocumentsToCheck,
  markImages,
  markSeen,
  readRecordingStart,
} from "./check-queries.ts";
import type { CollectionContext, StepOptions } from "./collection-step.ts";
import { findNamedFiles } from "./find-named-files.ts";
import { recordFiles } from "./record-files.ts";
import { RETENTION_MS } from "./retention.ts";

const BATCH = 50;

/** Checks documents from before files were recorded, those that changed, and those with files that may now be forgotten. */
export async function checkDocuments(ctx: CollectionContext, { after, isOver }: StepOptions): Promise<string | null> {
  const recordingStart = await readRecordingStart(ctx.db);
  if (ctx.now().toISOString() < recordingStart) return null;
  for (let last = after; ; ) {
    const removedBefore = new Date(ctx.now().getTime() - RETENTION_MS[""]).toISOString();
    const found = await listDocumentsToCheck(ctx.db, { after: last, limit: BATCH, recordingStart, removedBefore });
    for (const { id, isRecorded } of found) {
      if (isOver()) return last;
      const hasFiles = isRecorded || (await recordDocument(ctx, id));
      if (hasFiles) await checkDocument(ctx, id, removedBefore);
      last = id;
    }
    if (found.length < BATCH) return null;
  }
}

/** By its bytes alone: a document that cannot be opened must not stand in the way. Answers whether it names any. */
async function recordDocument({ db, live, now }: CollectionContext, documentId: string): Promise<boolean> {
  const at = now().toISOString();
  const named = findAll(await live.readStored(documentId, { compacted: false }));
  await db.transaction().execute(async (trx) => {
    await recordFiles(trx, { documentId, files: named, at });
    await markSeen(trx, documentId, at);
  });
  return named.size > 0;
}

/**
 * What is not shown is noted, and no longer counts for its owner. It is forgotten only after weeks, and only if the content as it is now
 * names it nowhere, the document's own bin included: so whatever makes it shown again must name it, and is recorded with that.
 */
async function checkDocument(ctx: CollectionContext, documentId: string, removedBefore: string): Promise<void> {
  const { db, live, log, now } = ctx;
  // From before the content was read: a change in between is checked next time.
  const at = now().toISOString();
  try {
    const shown = findNamedFiles((await live.read(documentId, SYSTEM)).schema);
    const named = findAll(await live.readStored(documentId, { compacted: true }));
    await db.transaction().execute(async (trx) => {
      await recordFiles(trx, { documentId, files: shown, at });
      await markImages(trx, { documentId, shown, at });
      await deleteRemovedImages(trx, { documentId, named, removedBefore, at });
      await markSeen(trx, documentId, at);
    });
  } catch (error) {
    // Its files stay; it is checked again next time.
    log.warn({ err: error, documentId }, "the pictures of a document were not looked at");
  }
}

const findAll = (parts: readonly Uint8Array[]) => new Set(parts.flatMap((part) => [...findNamedFiles(part)]));
