import type { Db } from "../db/schema.ts";
import type { DocumentRow } from "../sharing/access.ts";

export async function moveToBin(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("document").set({ deleted_at: at.toISOString() }).where("id", "=", id).execute();
}

/** The last deleted first; `before` is the moment and id that the page starts after. */
export function listBinRows(
  db: Db,
  { ownerId, before, limit }: { ownerId: string; before: readonly [string, string] | undefined; limit: number },
): Promise<DocumentRow[]> {
  let query = db
    .selectFrom("document")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (before) {
    const [deletedAt, id] = before;
    query = query.where((eb) =>
      eb.or([eb("deleted_at", "<", deletedAt), eb.and([eb("deleted_at", "=", deletedAt), eb("id", "<", id)])]),
    );
  }
  return query.execute();
}

/** Answers whether there was such a document in this person's bin. */
export async function takeFromBin(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("document")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Content, grants and all else goes with the row; files are collected later. */
export async function purgeFromBin(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("document")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** At most so many at a time: one document can have a large log. Answers how many went. */
export async function purgeOlderThan(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("document")
    .where("id", "in", (eb) =>
      eb.selectFrom("document").select("id").where("deleted_at", "<", before.toISOString()).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
