import type { Db } from "../db/schema.ts";
import { releaseFiles } from "../images/release-files.ts";

/** Rows of the document itself are small; whatever their number, each step is over in milliseconds. */
const HIDE_BATCH = 500;
/** With the row goes its log, which can be large. */
const PURGE_BATCH = 10;

/** Moves all documents of a user to the bin, in batches, so that they can no longer be opened. Returns their ids. */
export async function hideDocumentsOf(db: Db, ownerId: string, at: Date): Promise<string[]> {
  const hidden: string[] = [];
  for (;;) {
    const rows = await db
      .updateTable("document")
      .set({ deleted_at: at.toISOString() })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("document")
          .select("id")
          .where("owner_id", "=", ownerId)
          .where("deleted_at", "is", null)
          .limit(HIDE_BATCH),
      )
      .returning("id")
      .execute();
    hidden.push(...rows.map(({ id }) => id));
    if (rows.length < HIDE_BATCH) return hidden;
  }
}

/** Deletes for good, a batch at a time; files are collected later. Returns whether there may be more. */
export function purgeSomeDocumentsOf(db: Db, ownerId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("document")
      .select("id")
      .where("owner_id", "=", ownerId)
      .limit(PURGE_BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return false;
    await releaseFiles(trx, ids, new Date());
    await trx.deleteFrom("document").where("id", "in", ids).execute();
    return ids.length === PURGE_BATCH;
  });
}
