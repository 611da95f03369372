import type { Db } from "../db/schema.ts";

/** So many of everyone: enough to find again what one had open, little enough to read with each page of a list. */
const MAX_VISITS = 200;
/** Reloading a page need not write each time. */
const PAUSE_MS = 60_000;

interface Visit {
  readonly userId: string;
  readonly documentId: string;
  readonly at: Date;
}

/** Notes that this person has opened the document, and forgets the oldest of many. */
export async function noteVisit(db: Db, { userId, documentId, at }: Visit): Promise<void> {
  const before = new Date(at.getTime() - PAUSE_MS).toISOString();
  const noted = await db
    .insertInto("document_visit")
    .values({ user_id: userId, document_id: documentId, opened_at: at.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "document_id"])
        .doUpdateSet({ opened_at: at.toISOString() })
        .where("document_visit.opened_at", "<", before),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!noted) return;
  const oldest = db
    .selectFrom("document_visit")
    .select("opened_at")
    .where("user_id", "=", userId)
    .orderBy("opened_at", "desc")
    .offset(MAX_VISITS)
    .limit(1);
  await db.deleteFrom("document_visit").where("user_id", "=", userId).where("opened_at", "<=", oldest).execute();
}
