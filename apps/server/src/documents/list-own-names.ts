import type { Db } from "../db/schema.ts";

/** All of a person's own documents that are not in the bin, first made first: only ids and names, so thousands are little. */
export function listOwnNames(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("document")
    .select(["id", "name"])
    .where("owner_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}
