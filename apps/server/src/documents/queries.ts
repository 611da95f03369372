import type { Db, DocumentKeyTable, FavoriteTable } from "../db/schema.ts";
import type { DocumentRow } from "../sharing/access.ts";
import { marksOf, selectMarks, withBooleans } from "./marks.ts";

export async function insertDocument(db: Db, document: DocumentRow): Promise<void> {
  await db.insertInto("document").values(document).execute();
}

/** The document that a call with this key has made; undefined if there was none, or it is in the bin. */
export async function findDocumentByKey(db: Db, { owner_id, key }: Omit<DocumentKeyTable, "document_id">) {
  const row = await db
    .selectFrom("document_key")
    .innerJoin("document", "document.id", "document_key.document_id")
    .select("document.id")
    .where("document_key.owner_id", "=", owner_id)
    .where("document_key.key", "=", key)
    .where("document.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** A key of a document in the bin is free again. One that is taken breaks the transaction. */
export async function insertDocumentKey(db: Db, row: DocumentKeyTable): Promise<void> {
  await db
    .deleteFrom("document_key")
    .where("owner_id", "=", row.owner_id)
    .where("key", "=", row.key)
    .where("document_id", "in", (eb) => eb.selectFrom("document").select("id").where("deleted_at", "is not", null))
    .execute();
  await db.insertInto("document_key").values(row).execute();
}

/** What else a document is shown with, when it is read by itself. */
export async function readShown(db: Db, { id, userId }: { id: string; userId: string | null }) {
  const row = await db
    .selectFrom("document")
    .innerJoin("user", "user.id", "document.owner_id")
    .select(["user.display_name", "user.picture_file"])
    .select(selectMarks(userId ?? ""))
    .where("document.id", "=", id)
    .executeTakeFirstOrThrow();
  return { owner: row, ...marksOf(withBooleans(row)) };
}

export async function insertFavorite(db: Db, favorite: FavoriteTable): Promise<void> {
  await db
    .insertInto("favorite")
    .values(favorite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(db: Db, { user_id, document_id }: FavoriteTable): Promise<void> {
  await db.deleteFrom("favorite").where("user_id", "=", user_id).where("document_id", "=", document_id).execute();
}
