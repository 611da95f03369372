import type { Db } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import type { Access } from "./access.ts";

/** Of what somebody has opened by public links the latest are listed. */
const VISITS_MAX = 200;
/** Opening a document again and again need not be written each time. */
const REPEAT_MS = 3_600_000;

/** Lists the document for whoever opens it by its public link. Where nothing can be written, reading goes on. */
export async function noteLinkVisit(
  { db, actor }: Pick<RequestContext, "db" | "actor">,
  { document, isByLink }: Access,
): Promise<void> {
  if (!actor || !isByLink) return;
  await storeVisit(db, { userId: actor.userId, documentId: document.id }).catch(() => {});
}

interface Visit {
  readonly userId: string;
  readonly documentId: string;
}

async function storeVisit(db: Db, { userId, documentId }: Visit): Promise<void> {
  const known = await db
    .selectFrom("link_visit")
    .select("visited_at")
    .where("user_id", "=", userId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  if (known && Date.now() - Date.parse(known.visited_at) < REPEAT_MS) return;
  const visited_at = new Date().toISOString();
  await db
    .insertInto("link_visit")
    .values({ user_id: userId, document_id: documentId, visited_at })
    .onConflict((conflict) => conflict.columns(["user_id", "document_id"]).doUpdateSet({ visited_at }))
    .execute();
  if (!known) await dropOldVisits(db, userId);
}

async function dropOldVisits(db: Db, userId: string): Promise<void> {
  const latest = db
    .selectFrom("link_visit")
    .select("document_id")
    .where("user_id", "=", userId)
    .orderBy("visited_at", "desc")
    .orderBy("document_id", "desc")
    .limit(VISITS_MAX);
  await db.deleteFrom("link_visit").where("user_id", "=", userId).where("document_id", "not in", latest).execute();
}

/** Answers whether there was a visit to forget. */
export async function forgetLinkVisit(db: Db, { userId, documentId }: Visit): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("link_visit")
    .where("user_id", "=", userId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
