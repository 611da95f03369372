import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** What else a list shows of a document: of the caller, and of its grants. */
export interface Marks {
  readonly is_favorite: boolean;
  readonly is_shared: boolean;
  readonly is_public: boolean;
  readonly opened_at: string | null;
}

export const IS_PUBLIC = sql<SqlBool>`exists (select 1 from "document_grant" where "document_id" = "document"."id" and "user_id" is null and "email" is null)`;
export const IS_SHARED = sql<SqlBool>`exists (select 1 from "document_grant" where "document_id" = "document"."id" and ("user_id" is not null or "email" is not null))`;

export const favoritesOf = (db: Db, userId: string) =>
  db.selectFrom("favorite").select("document_id").where("user_id", "=", userId);

/** The columns of the marks, for a query over documents. */
export const selectMarks = (userId: string) => [
  sql<SqlBool>`exists (select 1 from "favorite" where "user_id" = ${userId} and "document_id" = "document"."id")`.as(
    "is_favorite",
  ),
  IS_SHARED.as("is_shared"),
  IS_PUBLIC.as("is_public"),
  sql<
    string | null
  >`(select "opened_at" from "document_visit" as "visit" where "visit"."user_id" = ${userId} and "visit"."document_id" = "document"."id")`.as(
    "opened_at",
  ),
];

/** SQLite has numbers for yes and no. */
export const withBooleans = <Row extends Record<"is_favorite" | "is_shared" | "is_public", SqlBool>>(row: Row) => ({
  ...row,
  is_favorite: Boolean(row.is_favorite),
  is_shared: Boolean(row.is_shared),
  is_public: Boolean(row.is_public),
});

export const marksOf = ({ is_favorite, is_shared, is_public, opened_at }: Marks) => ({
  isFavorite: is_favorite,
  isShared: is_shared,
  isPublic: is_public,
  openedAt: opened_at,
});
