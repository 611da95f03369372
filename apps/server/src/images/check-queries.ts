import { sql } from "kysely";
import { atMostNow } from "../db/clock.ts";
import type { Db } from "../db/schema.ts";
import { inChunks } from "./in-chunks.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Since then every file is recorded with the content that names it. Servers of the version before may work on beside this one for a while
 * after the migration, and they record otherwise: hence the day.
 */
export async function readRecordingStart(db: Db): Promise<string> {
  const { rows } = await sql<{ applied_at: string }>`
    select applied_at from migration where name = '0013-stored-files'`.execute(db);
  const appliedAt = rows[0]?.applied_at;
  if (appliedAt === undefined) throw new Error("the migration of stored files has not run");
  return new Date(Date.parse(appliedAt) + DAY_MS).toISOString();
}

export interface DocumentToCheck {
  readonly id: string;
  /** False: it may name files that no row tells of. */
  readonly isRecorded: boolean;
}

interface CheckPage {
  readonly after: string;
  readonly limit: number;
  readonly recordingStart: string;
  readonly removedBefore: string;
}

export async function listDocumentsToCheck(db: Db, page: CheckPage): Promise<DocumentToCheck[]> {
  const { after, limit, recordingStart, removedBefore } = page;
  const rows = await db
    .selectFrom("document")
    .select(["id", "created_at", "images_seen_at"])
    .where("id", ">", after)
    .where(({ eb, or, and, exists, selectFrom }) => {
      const own = selectFrom("document_image").select("file").whereRef("document_id", "=", "document.id");
      return or([
        eb("created_at", "<", recordingStart).and(
          or([eb("images_seen_at", "is", null), eb("images_seen_at", "<", recordingStart)]),
        ),
        and([or([eb("images_seen_at", "is", null), eb("updated_at", ">=", eb.ref("images_seen_at"))]), exists(own)]),
        exists(own.where("removed_at", "<", removedBefore)),
      ]);
    })
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, created_at, images_seen_at }) => ({
    id,
    isRecorded: created_at >= recordingStart || (images_seen_at ?? "") >= recordingStart,
  }));
}

/** Whether a document from before may name files that no row tells of: then nothing may be taken. */
export async function isAnyUnrecorded(db: Db, recordingStart: string): Promise<boolean> {
  const row = await db
    .selectFrom("document")
    .select("id")
    .where("created_at", "<", recordingStart)
    .where((eb) => eb.or([eb("images_seen_at", "is", null), eb("images_seen_at", "<", recordingStart)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** By the clock that `updated_at` goes by: else a server that is ahead would not check the changes of the next hour. */
export async function markSeen(db: Db, documentId: string, at: string): Promise<void> {
  await db
    .updateTable("document")
    .set({ images_seen_at: atMostNow(db, at) })
    .where("id", "=", documentId)
    .execute();
}

interface Marks {
  readonly documentId: string;
  readonly shown: ReadonlySet<string>;
  readonly at: string;
}

/** Those that are shown were recorded as such a moment ago. */
export async function markImages(trx: Db, { documentId, shown, at }: Marks): Promise<void> {
  const recorded = await trx
    .selectFrom("document_image")
    .select("file")
    .where("document_id", "=", documentId)
    .where("removed_at", "is", null)
    .execute();
  for (const files of inChunks(recorded.map(({ file }) => file).filter((file) => !shown.has(file)))) {
    await trx
      .updateTable("document_image")
      .set({ removed_at: at })
      .where("document_id", "=", documentId)
      .where("file", "in", files)
      .execute();
  }
}

interface Removal {
  readonly documentId: string;
  readonly named: ReadonlySet<string>;
  readonly removedBefore: string;
  readonly at: string;
}

/** Files that are shown again are skipped. For files that the content still names the wait starts anew. */
export async function deleteRemovedImages(trx: Db, { documentId, named, removedBefore, at }: Removal): Promise<void> {
  const removed = await trx
    .selectFrom("document_image")
    .select("file")
    .where("document_id", "=", documentId)
    .where("removed_at", "<", removedBefore)
    .execute();
  const all = removed.map(({ file }) => file);
  for (const files of inChunks(all.filter((file) => named.has(file)))) {
    await trx
      .updateTable("document_image")
      .set({ removed_at: at })
      .where("document_id", "=", documentId)
      .where("file", "in", files)
      .where("removed_at", "<", removedBefore)
      .execute();
  }
  for (const files of inChunks(all.filter((file) => !named.has(file)))) {
    await trx
      .deleteFrom("document_image")
      .where("document_id", "=", documentId)
      .where("file", "in", files)
      .where("removed_at", "<", removedBefore)
      .execute();
  }
}
