import type { Insertable, Selectable } from "kysely";
import type { Db, DocumentGrantTable } from "../db/schema.ts";

export type GrantRow = Selectable<DocumentGrantTable>;

/** A grant with the name and picture of the person it works for, once the owner may know it. */
export interface ListedGrant extends GrantRow {
  readonly display_name: string | null;
  readonly picture_file: string | null;
  readonly is_pending: boolean;
}

/**
 * First granted first; a document has at most a few hundred grants. Sharing with an address must not tell whether it has an account or
 * whose it is. So a person is only shown once they have opened this document, or one that the two of them share already.
 */
export async function listGrantRows(
  db: Db,
  { documentId, ownerId, grantId }: { documentId: string; ownerId: string; grantId?: string },
): Promise<ListedGrant[]> {
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
    .select(["user.id as account_id", "user.display_name", "user.picture_file"])
    .where("document_grant.document_id", "=", documentId)
    .orderBy("document_grant.id");
  if (grantId !== undefined) query = query.where("document_grant.id", "=", grantId);
  const rows = await query.execute();
  const accounts = rows.flatMap(({ account_id, email }) => (account_id !== null && email !== null ? account_id : []));
  const known = await findAcquaintances(db, ownerId, accounts);
  return rows.map(({ account_id, display_name, picture_file, ...row }) => {
    const isPending = row.email !== null && !(account_id !== null && known.has(account_id));
    const person = isPending ? { display_name: null, picture_file: null } : { display_name, picture_file };
    return { ...row, is_pending: isPending, ...person };
  });
}

/** Those who have opened a document of this person, or whose document this person has opened. */
async function findAcquaintances(db: Db, userId: string, others: readonly string[]): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const grants = db.selectFrom("document_grant").innerJoin("document", "document.id", "document_grant.document_id");
  const rows = await grants
    .select("document_grant.opened_by as id")
    .where("document.owner_id", "=", userId)
    .where("document_grant.opened_by", "in", others)
    .union(
      grants
        .select("document.owner_id as id")
        .where("document_grant.opened_by", "=", userId)
        .where("document.owner_id", "in", others),
    )
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function noteOpened(db: Db, grantIds: readonly string[], userId: string): Promise<void> {
  if (grantIds.length === 0) return;
  await db.updateTable("document_grant").set({ opened_by: userId }).where("id", "in", grantIds).execute();
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

/** People invited by name; the public link does not count as a person. */
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
