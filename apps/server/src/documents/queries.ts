import type { ListPlace } from "@treeline/contract";
import { sql } from "kysely";
import type { Db, DocumentKeyTable, FavoriteTable } from "../db/schema.ts";
import type { DocumentRow } from "../sharing/access.ts";

/** A document as lists show it. */
export interface ListedRow extends DocumentRow {
  readonly owner_name: string;
  readonly is_favorite: boolean;
}

export interface PageOf {
  readonly userId: string;
  /** The page starts after this one. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
  readonly search: string | undefined;
}

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

/** Which documents a list is of. */
export type Collection = { readonly kind: "owned" } | { readonly kind: "shared"; readonly address: string | undefined };

/**
 * Favourites first, then the newest, as two walks along an index: sorting all documents of a user for every page would grow with
 * what they have.
 */
export async function listDocumentRows(db: Db, collection: Collection, page: PageOf): Promise<ListedRow[]> {
  const { after, limit } = page;
  const favorites =
    after && !after.is_favorite ? [] : await listPart(db, collection, { ...page, isFavorite: true, before: after?.id });
  if (favorites.length >= limit) return favorites;
  const before = after && !after.is_favorite ? after.id : undefined;
  const rest = await listPart(db, collection, { ...page, isFavorite: false, before, limit: limit - favorites.length });
  return [...favorites, ...rest];
}

type Part = Omit<PageOf, "after"> & { readonly isFavorite: boolean; readonly before: string | undefined };

async function listPart(db: Db, collection: Collection, part: Part): Promise<ListedRow[]> {
  const { userId, isFavorite, before, limit, search } = part;
  let query = db
    .selectFrom("document")
    .innerJoin("user", "user.id", "document.owner_id")
    .selectAll("document")
    .select("user.display_name as owner_name")
    .where("document.deleted_at", "is", null)
    .orderBy("document.id", "desc")
    .limit(limit);
  query =
    collection.kind === "owned"
      ? query.where("document.owner_id", "=", userId)
      : query.where("document.owner_id", "!=", userId).where("document.id", "in", (eb) =>
          eb
            .selectFrom("document_grant")
            .select("document_id")
            .where((or) =>
              or.or([
                or("user_id", "=", userId),
                ...(collection.address ? [or("email", "=", collection.address)] : []),
              ]),
            ),
        );
  if (before !== undefined) query = query.where("document.id", "<", before);
  if (search) query = query.where(sql<boolean>`"document"."name_folded" like ${likePattern(search)} escape '!'`);
  const favorites = db.selectFrom("favorite").select("document_id").where("user_id", "=", userId);
  const rows = await query.where("document.id", isFavorite ? "in" : "not in", favorites).execute();
  return rows.map((row) => ({ ...row, is_favorite: isFavorite }));
}

const likePattern = (search: string) => `%${search.replaceAll(/[!%_]/gu, (character) => `!${character}`)}%`;

/** The grants that decide what this person may do with documents of a list. */
export function listGrantsOn(
  db: Db,
  documentIds: readonly string[],
  { userId, address }: { userId: string; address: string | undefined },
): Promise<{ document_id: string; permission: "write" | "read" }[]> {
  return db
    .selectFrom("document_grant")
    .select(["document_id", "permission"])
    .where("document_id", "in", [...documentIds])
    .where((eb) =>
      eb.or([
        eb("user_id", "=", userId),
        eb.and([eb("user_id", "is", null), eb("email", "is", null)]),
        ...(address ? [eb("email", "=", address)] : []),
      ]),
    )
    .execute();
}

export async function findOwnerName(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom("user").select("display_name").where("id", "=", userId).executeTakeFirstOrThrow();
  return user.display_name;
}

export async function isFavorite(db: Db, favorite: FavoriteTable): Promise<boolean> {
  const row = await db
    .selectFrom("favorite")
    .select("user_id")
    .where("user_id", "=", favorite.user_id)
    .where("document_id", "=", favorite.document_id)
    .executeTakeFirst();
  return row !== undefined;
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
