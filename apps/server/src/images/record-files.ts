import type { Db } from "../db/schema.ts";
import { inChunks } from "./in-chunks.ts";
import { lockFiles } from "./lock-files.ts";
import { insertDocumentImages, listRecordedImages } from "./queries.ts";

/**
 * Writes down which stored files the content of a document names, in the transaction that stores this content: so nothing that was
 * acknowledged is ever without its record. Files that are not in the storage are passed over.
 */
export async function recordFiles(
  trx: Db,
  { documentId, files, at }: { documentId: string; files: Iterable<string>; at: string },
): Promise<void> {
  for (const part of inChunks([...files].sort())) {
    const recorded = new Set(await listRecordedImages(trx, documentId, part));
    const missing = part.filter((file) => !recorded.has(file));
    if (missing.length > 0) await insertDocumentImages(trx, documentId, await lockFiles(trx, missing, at));
  }
}
