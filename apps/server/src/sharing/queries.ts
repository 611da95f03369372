import type { Insertable, Selectable } from "kysely";
import type { Db, DocumentGrantTable } from "../db/schema.ts";

export type GrantRow = Selectable<DocumentGrantTable>;

/** A grant with the account that it works for, if there is one that has confirmed the address. */
export interface ListedGrant extends GrantRow {
  readonly display_name: string | null;
  readonly is_pending: boolean;
}

/** People by name first granted first; a document has at most a few hundred grants. */
export async function listGrantRows(db: Db, documentId: string, grantId?: string): Promise<ListedGrant[]> {
  let query = db
    .selectFrom("document_grant")
    .leftJoin("user", (join) =>
      join.on((eb) =>
        eb.or([
          eb("user.id", "=", eb.ref("document_grant.user_id")),
          eb.and([eb("user.email", "=", eb.ref("document_grant.email")), eb("user.email_verified_at", "is not", null)]),
        ]),
      ),
    )
    .selectAll("document_grant")
    .select(["user.display_name", "user.email as account_email"])
    .where("document_grant.document_id", "=", documentId)
    .orderBy("document_grant.id");
  if (grantId !== undefined) query = query.where("document_grant.id", "=", grantId);
  const rows = await query.execute();
  return rows.map(({ account_email, ...row }) => ({
    ...row,
    is_pending: row.email !== null && account_email === null,
  }));
}

export async function insertGrant(db: Db, grant: Insertable<DocumentGrantTable>): Promise<void> {
  await db.insertInto("document_grant").values(grant).execute();
}

export async function countGrants(db: Db, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("document_grant")
    .select((eb) => eb.fn.countAll<number | string | bigint>().as("count"))
    .where("document_id", "=", documentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Invited by name; the public link is nobody. */
export async function countPeople(db: Db, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("document_grant")
    .select((eb) => eb.fn.countAll<number | string | bigint>().as("count"))
    .where("document_id", "=", documentId)
    .where((eb) => eb.or([eb("user_id", "is not", null), eb("email", "is not", null)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateGrant(
  db: Db,
  { id, documentId, permission }: { id: string; documentId: string; permission: "write" | "read" },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("document_grant")
    .set({ permission })
    .where("id", "=", id)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteGrantRow(db: Db, { id, documentId }: { id: string; documentId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("document_grant")
    .where("id", "=", id)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everything that was given to this person, by account and by address. Answers whether there was anything. */
export async function deleteGrantsOf(
  db: Db,
  { documentId, userId, address }: { documentId: string; userId: string; address: string | undefined },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("document_grant")
    .where("document_id", "=", documentId)
    .where((eb) => eb.or([eb("user_id", "=", userId), ...(address ? [eb("email", "=", address)] : [])]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
