import { randomUUIDv7 } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database, Db, ImageTable, StoredFileTable, UserTable } from "../db/schema.ts";
import type { ListedFile } from "../outside/storage/storage.ts";
import type { RetainedPrefix } from "./retention.ts";

export type ImageRow = Selectable<ImageTable>;
export type NewImage = Omit<ImageRow, "id" | "created_at">;

/** Before the file itself is put: from here on the collection leaves it alone, or waits and then finds it young. */
export async function upsertStoredFile(
  db: Db,
  { file, bytes, at }: Pick<StoredFileTable, "file" | "bytes"> & { at: string },
): Promise<void> {
  await db
    .insertInto("stored_file")
    .values({ file, bytes, created_at: at, touched_at: at })
    .onConflict((conflict) => conflict.column("file").doUpdateSet({ bytes, touched_at: at }))
    .execute();
}

/** An equal picture of the same owner is the same row, made young so that the collection leaves it alone. */
export function upsertImage(db: Db, image: NewImage, at: string): Promise<ImageRow> {
  return db
    .insertInto("image")
    .values({ ...image, id: randomUUIDv7(), created_at: at })
    .onConflict((conflict) => conflict.columns(["owner_id", "file"]).doUpdateSet({ created_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function hasImage(db: Db, { owner_id, file }: Pick<ImageRow, "owner_id" | "file">): Promise<boolean> {
  const row = await db
    .selectFrom("image")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("file", "=", file)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteImage(db: Db, id: string): Promise<void> {
  await db.deleteFrom("image").where("id", "=", id).execute();
}

/** False when the document went to the bin meanwhile. */
export async function replacePreviewFile(db: Db, documentId: string, file: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("document")
    .set({ preview_file: file })
    .where("id", "=", documentId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findUserPicture(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom("user").select("picture_file").where("id", "=", userId).executeTakeFirst();
  return user?.picture_file ?? null;
}

export function updateUserPicture(db: Db, userId: string, file: string | null): Promise<Selectable<UserTable>> {
  return db
    .updateTable("user")
    .set({ picture_file: file })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of these files those that are recorded as shown. */
export async function listRecordedImages(db: Db, documentId: string, files: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("document_image")
    .select("file")
    .where("document_id", "=", documentId)
    .where("file", "in", files)
    .where("removed_at", "is", null)
    .execute();
  return rows.map(({ file }) => file);
}

/** What was noted as removed is shown again. */
export async function insertDocumentImages(db: Db, documentId: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto("document_image")
    .values(files.map((file) => ({ document_id: documentId, file })))
    .onConflict((conflict) => conflict.columns(["document_id", "file"]).doUpdateSet({ removed_at: null }))
    .execute();
}

/** Inserts rows for those of these files that have none, as if they were stored now. */
export async function insertStoredFiles(db: Db, files: readonly ListedFile[], at: string): Promise<void> {
  const keys = files.map(({ key }) => key);
  const known = await db.selectFrom("stored_file").select("file").where("file", "in", keys).execute();
  const isKnown = new Set(known.map(({ file }) => file));
  const rows = files.filter(({ key }) => !isKnown.has(key));
  if (rows.length === 0) return;
  await db
    .insertInto("stored_file")
    .values(rows.map(({ key, size }) => ({ file: key, bytes: size, created_at: at, touched_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface UnneededPage {
  readonly prefix: RetainedPrefix;
  readonly before: string;
  readonly after: string;
  readonly limit: number;
}

export async function listUnneededFiles(db: Db, { prefix, before, after, limit }: UnneededPage): Promise<string[]> {
  const rows = await db
    .selectFrom("stored_file")
    .select("file")
    .where("file", prefix === "" ? "not like" : "like", prefix === "" ? "%/%" : `${prefix}%`)
    .where("touched_at", "<", before)
    .where("file", ">", after)
    .where(isUnneeded)
    .orderBy("file")
    .limit(limit)
    .execute();
  return rows.map(({ file }) => file);
}

/** Neither a document nor a version names it, in the bin too, and it is no preview and nobody's picture. */
function isUnneeded({ and, not, exists, selectFrom }: ExpressionBuilder<Database, "stored_file">) {
  const documents = selectFrom("document_image").select("document_id");
  const versions = selectFrom("version_image").select("version_id");
  const previews = selectFrom("document").select("id");
  const people = selectFrom("user").select("id");
  return and([
    not(exists(documents.whereRef("document_image.file", "=", "stored_file.file"))),
    not(exists(versions.whereRef("version_image.file", "=", "stored_file.file"))),
    not(exists(previews.whereRef("document.preview_file", "=", "stored_file.file"))),
    not(exists(people.whereRef("user.picture_file", "=", "stored_file.file"))),
  ]);
}

/** False when it is needed again, or became young. */
export async function deleteStoredFile(trx: Db, file: string, before: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("stored_file")
    .where("file", "=", file)
    .where("touched_at", "<", before)
    .where(isUnneeded)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteImagesOf(trx: Db, file: string): Promise<void> {
  await trx.deleteFrom("image").where("file", "=", file).execute();
}
