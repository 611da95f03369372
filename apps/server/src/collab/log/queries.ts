import { randomUUIDv7 } from "node:crypto";
import type { Db, DocumentUpdateTable } from "../../db/schema.ts";
import { findNamedFiles } from "../../images/find-named-files.ts";
import { recordFiles } from "../../images/record-files.ts";

/** What is stored of a document: enough to see whether another server has stored more. */
export interface StoredMark {
  readonly documentId: string;
  readonly snapshotAt: string | null;
  readonly logRows: number;
  readonly lastRowId: string | null;
}

export interface LogRow {
  readonly id: string;
  readonly data: Uint8Array;
  readonly created_at: string;
}

export interface StoredContent {
  /** Of the snapshot and of every row. */
  readonly generation: number;
  readonly snapshot: Uint8Array | null;
  /** When it was made: no two snapshots of a document have the same. */
  readonly snapshotAt: string | null;
  /** In the order of their ids. */
  readonly rows: readonly LogRow[];
}

export interface NewUpdate {
  readonly documentId: string;
  /** The one that it builds on. */
  readonly generation: number;
  readonly userId: string | null;
  readonly data: Uint8Array;
}

const MAX_IDS_IN_A_QUERY = 500;

export function buildLogRow({ documentId, generation, userId, data }: NewUpdate): DocumentUpdateTable {
  return {
    id: randomUUIDv7(),
    document_id: documentId,
    generation,
    user_id: userId,
    data,
    created_at: new Date().toISOString(),
  };
}

/**
 * With a record of the stored files that they name, or not at all. Throws a foreign key violation when a document is gone, or of another
 * generation. Few rows name any files: the others need no transaction of their own.
 */
export async function insertLogRows(db: Db, rows: DocumentUpdateTable[]): Promise<void> {
  const insert = (to: Db) => to.insertInto("document_update").values(rows).execute();
  const named = rows.map(({ document_id, data }) => ({ documentId: document_id, files: findNamedFiles(data) }));
  const records = named.filter(({ files }) => files.size > 0);
  if (records.length === 0) return void (await insert(db));
  const at = new Date().toISOString();
  const insertAll = async (trx: Db) => {
    await insert(trx);
    for (const record of records) await recordFiles(trx, { ...record, at });
  };
  await (db.isTransaction ? insertAll(db) : db.transaction().execute(insertAll));
}

/**
 * The log first, the snapshot second. A compaction that commits in between moves rows into the snapshot: read the other way round, they
 * would be in neither. This way they are in both, which is harmless. Rows of the generation before the snapshot's are read again.
 */
export async function readContent(db: Db, documentId: string): Promise<StoredContent> {
  const rows = await db
    .selectFrom("document_update")
    .select(["id", "generation", "data", "created_at"])
    .where("document_id", "=", documentId)
    .orderBy("id")
    .execute();
  const stored = await db
    .selectFrom("document")
    .leftJoin("document_snapshot", "document_snapshot.document_id", "document.id")
    .select(["document.generation", "document_snapshot.data", "document_snapshot.created_at"])
    .where("document.id", "=", documentId)
    .executeTakeFirst();
  if (stored && rows.some(({ generation }) => generation !== stored.generation)) return readContent(db, documentId);
  return {
    generation: stored?.generation ?? 0,
    snapshot: stored?.data ?? null,
    snapshotAt: stored?.created_at ?? null,
    rows,
  };
}

/** One for each of the documents that is still there. */
export async function readMarks(db: Db, documentIds: readonly string[]): Promise<StoredMark[]> {
  const marks: StoredMark[] = [];
  for (let at = 0; at < documentIds.length; at += MAX_IDS_IN_A_QUERY) {
    marks.push(...(await selectMarks(db, documentIds.slice(at, at + MAX_IDS_IN_A_QUERY)).execute()));
  }
  return marks;
}

/** Snapshots and the log are read along their indexes, without their data. */
export function selectMarks(db: Db, documentIds: readonly string[]) {
  return db
    .selectFrom("document")
    .leftJoin("document_snapshot", (join) =>
      join
        .onRef("document_snapshot.document_id", "=", "document.id")
        // Always true. Without it SQLite prefers the primary key, and walks through the data to the column behind it.
        .on("document_snapshot.created_at", ">", ""),
    )
    .leftJoin("document_update", "document_update.document_id", "document.id")
    .select(["document.id as documentId", "document_snapshot.created_at as snapshotAt"])
    .select(({ fn }) => [
      fn.count<number>("document_update.id").as("logRows"),
      fn.max("document_update.id").as("lastRowId"),
    ])
    .where("document.id", "in", documentIds)
    .groupBy(["document.id", "document_snapshot.created_at"]);
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

/** When it was last edited, as the lists show it. */
export async function requireEditedAt(db: Db, documentId: string): Promise<string> {
  const row = await db
    .selectFrom("document")
    .select("updated_at")
    .where("id", "=", documentId)
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

export async function countDamaged(db: Db, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("damaged_update")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("document_id", "=", documentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** In a transaction, with a record of the stored files that it names. Gives the moment that names it. */
export async function upsertSnapshot(trx: Db, documentId: string, data: Uint8Array): Promise<string> {
  const row = { data, created_at: new Date().toISOString() };
  // Before the bytes are gone: they may have been given away.
  const record = { documentId, files: findNamedFiles(data), at: row.created_at };
  const content_bytes = data.byteLength;
  await trx
    .insertInto("document_snapshot")
    .values({ document_id: documentId, ...row })
    // `excluded` is the row above: the data is sent once.
    .onConflict((conflict) =>
      conflict.column("document_id").doUpdateSet((eb) => ({
        data: eb.ref("excluded.data"),
        created_at: eb.ref("excluded.created_at"),
      })),
    )
    .execute();
  await trx.updateTable("document").set({ content_bytes }).where("id", "=", documentId).execute();
  await recordFiles(trx, record);
  return row.created_at;
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

/** When a document is to be written anew; null: not at all. */
export async function planRebuild(db: Db, documentId: string, rebuild_after: string | null): Promise<void> {
  await db.updateTable("document").set({ rebuild_after }).where("id", "=", documentId).execute();
}

export async function listRebuildsDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("document")
    .select("id")
    .where("rebuild_after", "<=", now.toISOString())
    .orderBy("rebuild_after")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * In a transaction that has deleted the document's log rows. An insert of a row of the old generation blocks until the transaction ends
 * and is then refused; a row that was inserted first makes this throw a foreign key violation.
 */
export async function beginGeneration(trx: Db, documentId: string): Promise<void> {
  await trx
    .updateTable("document")
    .set((eb) => ({ generation: eb("generation", "+", 1), rebuild_after: null }))
    .where("id", "=", documentId)
    .execute();
}

/** Holds the document against other compactions until the end of the transaction, on both engines; writers of the log go on. */
export async function lockDocument(trx: Db, documentId: string): Promise<void> {
  await trx
    .updateTable("document")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", documentId)
    .execute();
}
