import type { Db } from "../db/schema.ts";
import { releaseFiles } from "../images/release-files.ts";
import type { DocumentRow } from "../sharing/access.ts";
import { isNamed } from "./list-queries.ts";

/** `deleted_at` of a document that is no longer shown in the bin and is purged by the next sweep. */
const PURGE_NOW = new Date(0).toISOString();

/** Marks up to `limit` documents of this person's bin; returns how many. */
export async function markForPurge(db: Db, ownerId: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("document")
    .set({ deleted_at: PURGE_NOW })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("document")
        .select("id")
        .where("owner_id", "=", ownerId)
        .where("deleted_at", ">", PURGE_NOW)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function moveToBin(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("document").set({ deleted_at: at.toISOString() }).where("id", "=", id).execute();
}

interface BinPageOf {
  readonly ownerId: string;
  /** The moment and id that the page starts after. */
  readonly before: readonly [string, string] | undefined;
  /** Part of the folded name. */
  readonly search: string | undefined;
  readonly limit: number;
}

/** The last deleted first. */
export function listBinRows(db: Db, { ownerId, before, search, limit }: BinPageOf): Promise<DocumentRow[]> {
  let query = db
    .selectFrom("document")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("deleted_at", ">", PURGE_NOW)
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (search) query = query.where(isNamed(search));
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
    .where("deleted_at", ">", PURGE_NOW)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Content, grants and all else goes with the row; files are collected later. Answers whether there was such a document in the bin. */
export function purgeFromBin(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await releaseFiles(trx, [id], new Date());
    const { numDeletedRows } = await trx
      .deleteFrom("document")
      .where("id", "=", id)
      .where("owner_id", "=", ownerId)
      .where("deleted_at", "is not", null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** In batches, because one document can have a large log. Returns how many were deleted. */
export function purgeOlderThan(db: Db, before: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom("document")
      .select("id")
      .where("deleted_at", "<", before.toISOString())
      .limit(limit)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await releaseFiles(trx, ids, new Date());
    // Checked again: one of them may have been restored in the meantime.
    const { numDeletedRows } = await trx
      .deleteFrom("document")
      .where("id", "in", ids)
      .where("deleted_at", "<", before.toISOString())
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
