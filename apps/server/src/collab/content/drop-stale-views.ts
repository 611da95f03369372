import type { Db } from "../../db/schema.ts";

/**
 * Evicts what was derived from the content, its JSON view and its card, of documents in the bin and of those not changed since `before`.
 * It is rebuilt on demand. Returns the larger of the two numbers of evictions.
 */
export async function dropStaleViews(db: Db, before: Date, limit: number): Promise<number> {
  const dropFrom = async (table: "content_view" | "document_card") => {
    const stale = db
      .selectFrom(table)
      .innerJoin("document", "document.id", `${table}.document_id`)
      .select(`${table}.document_id`)
      .where((eb) => eb.or([eb("deleted_at", "is not", null), eb("updated_at", "<", before.toISOString())]))
      .limit(limit);
    const { numDeletedRows } = await db.deleteFrom(table).where("document_id", "in", stale).executeTakeFirst();
    return Number(numDeletedRows);
  };
  return Math.max(await dropFrom("content_view"), await dropFrom("document_card"));
}
