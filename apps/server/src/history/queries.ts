import { type Selectable, sql } from "kysely";
import type { Db, DocumentChangeTable, DocumentVersionTable } from "../db/schema.ts";
import { lockFiles } from "../images/lock-files.ts";
import { releaseFilesOfVersions } from "../images/release-files.ts";

export type VersionRow = Selectable<DocumentVersionTable>;
/** A version without its content, which may be large. */
export type VersionHead = Omit<VersionRow, "content">;

const HEAD = [
  "id",
  "document_id",
  "base_id",
  "name",
  "authors",
  "created_at",
  "kept_until",
  "is_hidden",
] as const satisfies readonly (keyof VersionHead)[];

const MAX_IN_A_QUERY = 400;

/** Of which document, and how far back. */
export interface Sight {
  readonly documentId: string;
  readonly now: Date;
  readonly reachesTo: Date | null;
}

/** What can be seen: not hidden, and within what the plan gives or what was promised. */
function visible(db: Db, { documentId, now, reachesTo }: Sight) {
  const query = db.selectFrom("document_version").where("document_id", "=", documentId).where("is_hidden", "=", 0);
  if (reachesTo === null) return query;
  return query.where((eb) =>
    eb.or([
      eb("created_at", ">", reachesTo.toISOString()),
      eb("kept_until", "is", null),
      eb("kept_until", ">", now.toISOString()),
    ]),
  );
}

export interface VersionPage extends Sight {
  readonly limit: number;
  /** The page starts behind the one of this moment. */
  readonly before: string | undefined;
}

export function listHeads(db: Db, { limit, before, ...sight }: VersionPage): Promise<VersionHead[]> {
  let query = visible(db, sight).select(HEAD).orderBy("created_at", "desc").limit(limit);
  if (before !== undefined) query = query.where("created_at", "<", before);
  return query.execute();
}

export function findVisible(
  db: Db,
  { versionId, ...sight }: Sight & { versionId: string },
): Promise<VersionRow | undefined> {
  return visible(db, sight).selectAll().where("id", "=", versionId).executeTakeFirst();
}

/** Hidden ones too: differences need their base. */
export function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.selectFrom("document_version").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest of all, seen or not. */
export function findLatest(db: Db, documentId: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom("document_version")
    .selectAll()
    .where("document_id", "=", documentId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findLatestId(db: Db, documentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("document_version")
    .select("id")
    .where("document_id", "=", documentId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export function listAllHeads(db: Db, documentId: string): Promise<VersionHead[]> {
  return db
    .selectFrom("document_version")
    .select(HEAD)
    .where("document_id", "=", documentId)
    .where("is_hidden", "=", 0)
    .orderBy("created_at", "desc")
    .execute();
}

/** Null when the document is gone. Holds it against other makers of versions until the end of the transaction. */
export async function lockOwner(trx: Db, documentId: string): Promise<string | null> {
  const row = await trx
    .updateTable("document")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", documentId)
    .returning("owner_id")
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** With the stored files that it names, as far as its base does not hold them; those that are in the storage no more are passed over. */
export async function insertVersion(trx: Db, row: VersionRow, files: readonly string[]): Promise<void> {
  await trx.insertInto("document_version").values(row).execute();
  const ofBase = await trx
    .selectFrom("version_image")
    .select("file")
    .where("version_id", "=", row.base_id ?? "")
    .execute();
  const isHeld = new Set(ofBase.map(({ file }) => file));
  const own = files.filter((file) => !isHeld.has(file));
  for (let at = 0; at < own.length; at += MAX_IN_A_QUERY) {
    const held = await lockFiles(trx, own.slice(at, at + MAX_IN_A_QUERY), new Date().toISOString());
    const part = held.map((file) => ({ version_id: row.id, file }));
    if (part.length > 0) await trx.insertInto("version_image").values(part).execute();
  }
  await updateVersionBytes(trx, [row.document_id]);
}

/** After versions came or went. */
export async function updateVersionBytes(trx: Db, documentIds: readonly string[]): Promise<void> {
  await trx
    .updateTable("document")
    .set(({ selectFrom, fn, val }) => ({
      version_bytes: fn.coalesce(
        selectFrom("document_version")
          .select(sql<number>`sum(length("content"))`.as("bytes"))
          .whereRef("document_id", "=", "document.id"),
        val(0),
      ),
    }))
    .where("id", "in", documentIds)
    .execute();
}

export async function changeVersion(
  db: Db,
  id: string,
  change: Partial<Pick<VersionRow, "name" | "authors" | "kept_until">>,
): Promise<void> {
  await db.updateTable("document_version").set(change).where("id", "=", id).execute();
}

/** No longer visible to anyone. */
export async function hideVersions(trx: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_IN_A_QUERY) {
    const part = ids.slice(at, at + MAX_IN_A_QUERY);
    await trx.updateTable("document_version").set({ is_hidden: 1, name: null }).where("id", "in", part).execute();
    await releaseFilesOfVersions(trx, part, new Date());
  }
}

/** Hidden ones that are no longer the base of a difference. */
export async function deleteHidden(trx: Db, documentIds: readonly string[]): Promise<void> {
  // Delete differences before their bases.
  for (let pass = 0; pass < 2; pass += 1) {
    await trx
      .deleteFrom("document_version")
      .where("document_id", "in", documentIds)
      .where("is_hidden", "=", 1)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("document_version as other")
              .select("other.id")
              .whereRef("other.base_id", "=", "document_version.id"),
          ),
        ),
      )
      .execute();
  }
  await updateVersionBytes(trx, documentIds);
}

export async function upsertChange(db: Db, change: Selectable<DocumentChangeTable>): Promise<void> {
  await db
    .insertInto("document_change")
    .values(change)
    .onConflict((conflict) => conflict.columns(["document_id", "user_id"]).doUpdateSet({ last_at: change.last_at }))
    .execute();
}

export function listChanges(db: Db, documentId: string): Promise<Selectable<DocumentChangeTable>[]> {
  return db.selectFrom("document_change").selectAll().where("document_id", "=", documentId).execute();
}

/** Documents that have been idle for a while, and those that have been edited without a break for long. */
export async function listDue(
  db: Db,
  { quietSince, begunBefore, limit }: { quietSince: Date; begunBefore: Date; limit: number },
): Promise<{ documentId: string; ownerId: string }[]> {
  return db
    .selectFrom("document_change")
    .innerJoin("document", "document.id", "document_change.document_id")
    .select(["document_id as documentId", "document.owner_id as ownerId"])
    .where("document.deleted_at", "is", null)
    .groupBy(["document_id", "document.owner_id"])
    .having(({ eb, fn, or }) =>
      or([
        eb(fn.max("last_at"), "<", quietSince.toISOString()),
        eb(fn.min("first_at"), "<", begunBefore.toISOString()),
      ]),
    )
    .orderBy((eb) => eb.fn.min("first_at"))
    .limit(limit)
    .execute();
}

/**
 * A new period begins: people who have just changed something may be in the middle of it and stay noted; the others are removed. So are
 * those whose changes were put off until later.
 */
export async function beginPeriod(
  trx: Db,
  documentId: string,
  { at, stillSince, putOffAfter }: { at: Date; stillSince: Date; putOffAfter: Date },
): Promise<void> {
  await trx
    .deleteFrom("document_change")
    .where("document_id", "=", documentId)
    .where((eb) =>
      eb.or([eb("last_at", "<=", stillSince.toISOString()), eb("last_at", ">", putOffAfter.toISOString())]),
    )
    .execute();
  await trx
    .updateTable("document_change")
    .set({ first_at: at.toISOString() })
    .where("document_id", "=", documentId)
    .execute();
}

/** As if all were changed then, so that one document of which no version can be made does not hold up the others. */
export async function postponeChanges(db: Db, documentId: string, until: Date): Promise<void> {
  const at = until.toISOString();
  await db
    .updateTable("document_change")
    .set({ first_at: at, last_at: at })
    .where("document_id", "=", documentId)
    .execute();
}

/** Past their time, with the owner whose plan may have grown since. */
export function listPast(
  db: Db,
  now: Date,
  limit: number,
): Promise<(Pick<VersionRow, "id" | "document_id" | "created_at" | "kept_until"> & { owner_id: string })[]> {
  return db
    .selectFrom("document_version")
    .innerJoin("document", "document.id", "document_version.document_id")
    .select(["document_version.id", "document_id", "document_version.created_at", "kept_until", "document.owner_id"])
    .where("kept_until", "<=", now.toISOString())
    .where("is_hidden", "=", 0)
    .orderBy("kept_until")
    .limit(limit)
    .execute();
}

export async function findNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("user")
    .select(["id", "display_name"])
    .where("id", "in", userIds)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

export async function countNamed(db: Db, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("document_version")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("document_id", "=", documentId)
    .where("name", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
