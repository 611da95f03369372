import type { Insertable } from "kysely";
import type { AccessRequestTable, Db } from "../db/schema.ts";

export interface RequestRow extends AccessRequestTable {
  readonly display_name: string;
  readonly picture_file: string | null;
  readonly email: string;
}

const REQUESTS_MAX = 100;

/** The latest first. Requests of closed accounts are left out. */
export function listRequestRows(
  db: Db,
  { documentId, requestId }: { documentId: string; requestId?: string },
): Promise<RequestRow[]> {
  const query = db
    .selectFrom("access_request")
    .innerJoin("user", "user.id", "access_request.user_id")
    .selectAll("access_request")
    .select(["user.display_name", "user.picture_file", "user.email"])
    .where("access_request.document_id", "=", documentId)
    .where("user.deleted_at", "is", null)
    .orderBy("access_request.created_at", "desc")
    .limit(REQUESTS_MAX);
  return (requestId === undefined ? query : query.where("access_request.id", "=", requestId)).execute();
}

/** One per person and document: asking again renews it. The oldest unanswered ones are deleted. Returns its id. */
export async function storeRequest(trx: Db, request: Insertable<AccessRequestTable>): Promise<string> {
  const { id } = await trx
    .insertInto("access_request")
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(["document_id", "user_id"]).doUpdateSet((eb) => ({
        message: eb.ref("excluded.message"),
        created_at: eb.ref("excluded.created_at"),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const latest = trx
    .selectFrom("access_request")
    .select("id")
    .where("document_id", "=", request.document_id)
    .orderBy("created_at", "desc")
    .limit(REQUESTS_MAX);
  await trx
    .deleteFrom("access_request")
    .where("document_id", "=", request.document_id)
    .where("id", "not in", latest)
    .execute();
  return id;
}

export async function deleteRequest(db: Db, { id, documentId }: { id: string; documentId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("access_request")
    .where("id", "=", id)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The grant to this person, by account or by address. */
export async function findPersonalGrant(
  db: Db,
  { documentId, userId, email }: { documentId: string; userId: string; email: string },
): Promise<string | undefined> {
  const grant = await db
    .selectFrom("document_grant")
    .select("id")
    .where("document_id", "=", documentId)
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("email", "=", email)]))
    .executeTakeFirst();
  return grant?.id;
}
