import { randomUUIDv7 } from "node:crypto";
import type { Db, DocumentUpdateTable } from "../db/schema.ts";
import type { StoredMark } from "./known-content.ts";

export interface LogRow {
  readonly id: string;
  readonly data: Uint8Array;
  readonly created_at: string;
}

export interface StoredContent {
  readonly snapshot: Uint8Array | null;
  /** When it was made: no two snapshots of a document have the same. */
  readonly snapshotAt: string | null;
  /** In the order of their ids. */
  readonly rows: readonly LogRow[];
}

export interface NewUpdate {
  readonly documentId: string;
  readonly userId: string | null;
  readonly data: Uint8Array;
}

const MAX_IDS_IN_A_QUERY = 500;

export function buildLogRow({ documentId, userId, data }: NewUpdate): DocumentUpdateTable {
  return {
    id: randomUUIDv7(),
    document_id: documentId,
    user_id: userId,
    data,
    created_at: new Date().toISOString(),
  };
}

export async function insertLogRows(db: Db, rows: DocumentUpdateTable[]): Promise<void> {
  await db.insertInto("document_update").values(rows).execute();
}

/**
 * The log first, the snapshot second. A compaction that commits in between moves rows into the snapshot: read the other way round, they
 * would be in neither. This way they are in both, which is harmless.
 */
export async function readContent(db: Db, documentId: string): Promise<StoredContent> {
  const rows = await db
    .selectFrom("document_update")
    .select(["id", "data", "created_at"])
    .where("document_id", "=", documentId)
    .orderBy("id")
    .execute();
  const snapshot = await db
    .selectFrom("document_snapshot")
    .select(["data", "created_at"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return { snapshot: snapshot?.data ?? null, snapshotAt: snapshot?.created_at ?? null, rows };
}

/** One for each of the documents that is still there. The log is counted along an index, without its data. */
export async function readMarks(db: Db, documentIds: readonly string[]): Promise<StoredMark[]> {
  const marks: StoredMark[] = [];
  for (let at = 0; at < documentIds.length; at += MAX_IDS_IN_A_QUERY) {
    const found = await db
      .selectFrom("document")
      .leftJoin("document_snapshot", "document_snapshot.document_id", "document.id")
      .leftJoin("document_update", "document_update.document_id", "document.id")
      .select(["document.id as documentId", "document_snapshot.created_at as snapshotAt"])
      .select(({ fn }) => [
        fn.count<number>("document_update.id").as("logRows"),
        fn.max("document_update.id").as("lastRowId"),
      ])
      .where("document.id", "in", documentIds.slice(at, at + MAX_IDS_IN_A_QUERY))
      .groupBy(["document.id", "document_snapshot.created_at"])
      .execute();
    marks.push(...found);
  }
  return marks;
}

export async function listRowIds(db: Db, documentId: string): Promise<string[]> {
  const rows = await db.selectFrom("document_update").select("id").where("document_id", "=", documentId).execute();
  return rows.map(({ id }) => id);
}

export async function readRows(db: Db, ids: readonly string[]): Promise<Pick<LogRow, "id" | "data">[]> {
  const rows: Pick<LogRow, "id" | "data">[] = [];
  for (let at = 0; at < ids.length; at += MAX_IDS_IN_A_QUERY) {
    const part = ids.slice(at, at + MAX_IDS_IN_A_QUERY);
    rows.push(...(await db.selectFrom("document_update").select(["id", "data"]).where("id", "in", part).execute()));
  }
  return rows;
}

export async function documentExists(db: Db, documentId: string): Promise<boolean> {
  const row = await db.selectFrom("document").select("id").where("id", "=", documentId).executeTakeFirst();
  return row !== undefined;
}

export async function countDamaged(db: Db, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("damaged_update")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("document_id", "=", documentId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertSnapshot(db: Db, documentId: string, data: Uint8Array): Promise<void> {
  const row = { data, created_at: new Date().toISOString() };
  await db
    .insertInto("document_snapshot")
    .values({ document_id: documentId, ...row })
    .onConflict((conflict) => conflict.column("document_id").doUpdateSet(row))
    .execute();
}

/** Gives the number of rows that were still there. */
export async function deleteLogRows(db: Db, documentId: string, ids: readonly string[]): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < ids.length; at += MAX_IDS_IN_A_QUERY) {
    const { numDeletedRows } = await db
      .deleteFrom("document_update")
      .where("document_id", "=", documentId)
      .where("id", "in", ids.slice(at, at + MAX_IDS_IN_A_QUERY))
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** Holds the document against other compactions until the end of the transaction, on both engines; writers of the log go on. */
export async function lockDocument(trx: Db, documentId: string): Promise<void> {
  await trx
    .updateTable("document")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", documentId)
    .execute();
}
