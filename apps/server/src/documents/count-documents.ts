import type { Db } from "../db/schema.ts";

/** Those in the bin do not count. */
export const countDocuments = (db: Db, ownerId: string) => countWhere(db, ownerId, { inBin: false });

export const countBin = (db: Db, ownerId: string) => countWhere(db, ownerId, { inBin: true });

async function countWhere(db: Db, ownerId: string, { inBin }: { inBin: boolean }): Promise<number> {
  const { count } = await db
    .selectFrom("document")
    .select((eb) => eb.fn.countAll<number | string | bigint>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", inBin ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
