import type { documents, ListPlace, Sort } from "@treeline/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { DocumentRow } from "../sharing/access.ts";
import { favoritesOf, IS_PUBLIC, IS_SHARED, type Marks, selectMarks, withBooleans } from "./marks.ts";

/** A document as lists show it. */
export interface ListedRow extends DocumentRow, Marks {
  readonly owner_name: string;
  readonly owner_picture: string | null;
}

export interface PageOf {
  readonly userId: string;
  readonly sort: Sort;
  /** The page starts after this one. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
  readonly search: string | undefined;
  readonly filter: documents.Filter | undefined;
  readonly ids: readonly string[] | undefined;
}

/** Which documents a list is of. */
export type Collection = { readonly kind: "owned" } | { readonly kind: "shared"; readonly address: string | undefined };

/** A walk along an index, whatever the order: sorting all documents of a user for every page would grow with what they have. */
export async function listDocumentRows(db: Db, collection: Collection, page: PageOf): Promise<ListedRow[]> {
  const list: List = { db, collection, page };
  if (page.sort === "default") return listFavoritesFirst(list);
  return page.sort === "-opened" ? listOpenedFirst(list) : listSorted(list);
}

interface List {
  readonly db: Db;
  readonly collection: Collection;
  readonly page: PageOf;
}

/** Two walks: one along the favourites, one along the others. */
function listFavoritesFirst(list: List): Promise<ListedRow[]> {
  const { db, page } = list;
  const favorites = favoritesOf(db, page.userId);
  const walk = (isFavorite: boolean) => (before: ListPlace | undefined, limit: number) => {
    let query = selectListed({ ...list, page: { ...page, limit } }).orderBy("document.id", "desc");
    if (before) query = query.where("document.id", "<", before.id);
    return query.where("document.id", isFavorite ? "in" : "not in", favorites).execute();
  };
  return listInTurn(page, { first: walk(true), second: walk(false), isSecond: ({ key }) => key === "r" });
}

/** Two walks: one along what was opened, one along the others. */
function listOpenedFirst(list: List): Promise<ListedRow[]> {
  const { db, page } = list;
  const { userId } = page;
  const opened = (before: ListPlace | undefined, limit: number) => {
    let query = selectListed({ ...list, page: { ...page, limit } })
      .innerJoin("document_visit", "document_visit.document_id", "document.id")
      .where("document_visit.user_id", "=", userId)
      .orderBy("document_visit.opened_at", "desc")
      .orderBy("document.id", "desc");
    if (before) query = query.where(isBeyond(`"document_visit"."opened_at"`, before, "<"));
    return query.execute();
  };
  const others = (before: ListPlace | undefined, limit: number) => {
    const visited = db.selectFrom("document_visit").select("document_id").where("user_id", "=", userId);
    let query = selectListed({ ...list, page: { ...page, limit } })
      .where("document.id", "not in", visited)
      .orderBy("document.id", "desc");
    if (before) query = query.where("document.id", "<", before.id);
    return query.execute();
  };
  return listInTurn(page, { first: opened, second: others, isSecond: ({ key }) => key === "" });
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];
type Walk = (after: ListPlace | undefined, limit: number) => Promise<FoundRow[]>;

interface Walks {
  readonly first: Walk;
  readonly second: Walk;
  isSecond(place: ListPlace): boolean;
}

async function listInTurn({ after, limit }: PageOf, { first, second, isSecond }: Walks): Promise<ListedRow[]> {
  const isPastFirst = after !== undefined && isSecond(after);
  const begun = isPastFirst ? [] : await first(after, limit);
  const rest = begun.length < limit ? await second(isPastFirst ? after : undefined, limit - begun.length) : [];
  return [...begun, ...rest].map(withBooleans);
}

/** Ids sort by the time of creation. */
const SORTED_BY = { edited: "updated_at", name: "name_key", created: "id" } as const;

async function listSorted(list: List): Promise<ListedRow[]> {
  const { sort, after } = list.page;
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = SORTED_BY[sort.replace("-", "") as keyof typeof SORTED_BY];
  let query = selectListed(list).orderBy(`document.${column}`, direction);
  if (column !== "id") query = query.orderBy("document.id", direction);
  if (after) {
    const sign = direction === "desc" ? "<" : ">";
    query =
      column === "id"
        ? query.where("document.id", sign, after.id)
        : query.where(isBeyond(`"document"."${column}"`, after, sign));
  }
  return (await query.execute()).map(withBooleans);
}

const isBeyond = (column: string, { key, id }: ListPlace, sign: "<" | ">") =>
  sql<boolean>`(${sql.raw(column)}, "document"."id") ${sql.raw(sign)} (${key}, ${id})`;

function selectListed({ db, collection, page }: List) {
  const { userId, limit } = page;
  const query = db
    .selectFrom("document")
    .innerJoin("user", "user.id", "document.owner_id")
    .selectAll("document")
    .select(["user.display_name as owner_name", "user.picture_file as owner_picture"])
    .select(selectMarks(userId))
    .where("document.deleted_at", "is", null)
    .where((eb) => eb.and(conditionsOf(db, page)))
    .limit(limit);
  if (collection.kind === "owned") return query.where("document.owner_id", "=", userId);
  return query
    .where("document.owner_id", "!=", userId)
    .where("document.id", "in", selectShared(db, { userId, address: collection.address }));
}

function conditionsOf(db: Db, { userId, search, filter, ids }: PageOf): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (search) conditions.push(isNamed(search));
  if (ids) conditions.push(sql`"document"."id" in (${sql.join(ids)})`);
  if (filter === "favorite") conditions.push(sql`"document"."id" in ${favoritesOf(db, userId)}`);
  if (filter === "private") conditions.push(sql`not ${IS_SHARED}`, sql`not ${IS_PUBLIC}`);
  if (filter === "shared") conditions.push(IS_SHARED);
  if (filter === "public") conditions.push(IS_PUBLIC);
  return conditions;
}

/** What was shared with this person, and what they opened by a link that is still public. */
function selectShared(db: Db, { userId, address }: { userId: string; address: string | undefined }) {
  return db
    .selectFrom("document_grant")
    .select("document_id")
    .where((or) => or.or([or("user_id", "=", userId), ...(address ? [or("email", "=", address)] : [])]))
    .union(
      db
        .selectFrom("document_visit")
        .innerJoin("document_grant as link", "link.document_id", "document_visit.document_id")
        .select("document_visit.document_id")
        .where("document_visit.user_id", "=", userId)
        .where("document_visit.is_by_link", "=", 1)
        .where("link.user_id", "is", null)
        .where("link.email", "is", null),
    );
}

/** `search`: part of the name, folded. */
export const isNamed = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`"document"."name_folded" like ${likePattern(search)} escape '!'`;

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
