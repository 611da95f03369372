import type { Db } from "../db/schema.ts";
import { findUserPicture } from "./queries.ts";

/** The picture of a person, those that they have uploaded, and those that others have put into their documents. */
export async function listOwnFiles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("image")
    .select("file")
    .where("owner_id", "=", userId)
    .union(
      db
        .selectFrom("document_image")
        .innerJoin("document", "document.id", "document_image.document_id")
        .select("document_image.file")
        .where("document.owner_id", "=", userId)
        .where("document.deleted_at", "is", null)
        .where("document_image.removed_at", "is", null),
    )
    .execute();
  const own = await findUserPicture(db, userId);
  return [...rows.map(({ file }) => file), ...(own === null ? [] : [own])].toSorted();
}
