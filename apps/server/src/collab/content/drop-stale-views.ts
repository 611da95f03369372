import type { Db } from "../../db/schema.ts";

/**
 * Evicts cached JSON views, which are a second copy of the content, of documents in the bin and of those not changed since `before`.
 * Reading such a document builds its view again. Returns the number evicted.
 */
export async function dropStaleViews(db: Db, before: Date, limit: number): Promise<number> {
  const stale = db
    .selectFrom("content_view")
    .innerJoin("document", "document.id", "content_view.document_id")
    .select("content_view.document_id")
    .where((eb) => eb.or([eb("deleted_at", "is not", null), eb("updated_at", "<", before.toISOString())]))
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("content_view").where("document_id", "in", stale).executeTakeFirst();
  return Number(numDeletedRows);
}
