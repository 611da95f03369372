import type { Db } from "../db/schema.ts";

/**
 * Before documents are deleted for good: their pictures are kept for weeks all the same. A topic may have been copied out of one offline or
 * a moment ago, and the copy reaches the server only later.
 */
export async function releaseFiles(trx: Db, documentIds: readonly string[], at: Date): Promise<void> {
  if (documentIds.length === 0) return;
  await trx
    .updateTable("stored_file")
    .set({ touched_at: at.toISOString() })
    .where("file", "in", (eb) => eb.selectFrom("document_image").select("file").where("document_id", "in", documentIds))
    .execute();
}

/** The same for versions. */
export async function releaseFilesOfVersions(trx: Db, versionIds: readonly string[], at: Date): Promise<void> {
  if (versionIds.length === 0) return;
  await trx
    .updateTable("stored_file")
    .set({ touched_at: at.toISOString() })
    .where("file", "in", (eb) => eb.selectFrom("version_image").select("file").where("version_id", "in", versionIds))
    .execute();
}
