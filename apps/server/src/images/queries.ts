import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db, ImageTable } from "../db/schema.ts";

export type ImageRow = Selectable<ImageTable>;
export type NewImage = Omit<ImageRow, "id" | "created_at">;

/** An equal picture of the same owner is the same row, made young so that the collection leaves it alone. */
export function upsertImage(db: Db, image: NewImage): Promise<ImageRow> {
  const now = new Date().toISOString();
  return db
    .insertInto("image")
    .values({ ...image, id: randomUUIDv7(), created_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "file"]).doUpdateSet({ created_at: now }))
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

export async function listDocumentImages(db: Db, documentId: string): Promise<string[]> {
  const rows = await db.selectFrom("document_image").select("file").where("document_id", "=", documentId).execute();
  return rows.map(({ file }) => file);
}

export async function insertDocumentImages(db: Db, documentId: string, files: readonly string[]): Promise<void> {
  await db
    .insertInto("document_image")
    .values(files.map((file) => ({ document_id: documentId, file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDocumentImages(db: Db, documentId: string, files: readonly string[]): Promise<void> {
  await db.deleteFrom("document_image").where("document_id", "=", documentId).where("file", "in", files).execute();
}

/** Of these files those that a document or one of its versions shows, in the bin too, and those uploaded since. */
export async function listNeededFiles(db: Db, files: readonly string[], since: string): Promise<Set<string>> {
  const shown = await db.selectFrom("document_image").select("file").where("file", "in", files).execute();
  const inVersions = await db.selectFrom("version_image").select("file").where("file", "in", files).execute();
  const previews = await db
    .selectFrom("document")
    .select("preview_file as file")
    .where("preview_file", "in", files)
    .execute();
  const uploaded = await db
    .selectFrom("image")
    .select("file")
    .where("file", "in", files)
    .where("created_at", ">=", since)
    .execute();
  return new Set([...shown, ...inVersions, ...previews, ...uploaded].flatMap(({ file }) => file ?? []));
}

/** Rows that became young since the check stay: their picture was just uploaded again. */
export async function deleteImagesOf(db: Db, files: readonly string[], since: string): Promise<void> {
  await db.deleteFrom("image").where("file", "in", files).where("created_at", "<", since).execute();
}
