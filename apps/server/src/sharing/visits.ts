import type { Db } from "../db/schema.ts";

/** Kept per person, and the same number of visits by link: every page of a list reads them. */
const MAX_VISITS = 200;
/** A reload within this time does not write. */
const PAUSE_MS = 60_000;

interface Visit {
  readonly userId: string;
  readonly documentId: string;
}

interface NewVisit extends Visit {
  /** This person has access by the public link only. */
  readonly isByLink: boolean;
  readonly at: Date;
}

/** Notes that this person has opened the document, and forgets the oldest of many. */
export async function noteVisit(db: Db, { userId, documentId, isByLink, at }: NewVisit): Promise<void> {
  const [now, before] = [at.toISOString(), new Date(at.getTime() - PAUSE_MS).toISOString()];
  const is_by_link = Number(isByLink);
  const noted = await db
    .insertInto("document_visit")
    .values({ user_id: userId, document_id: documentId, opened_at: now, is_by_link })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "document_id"])
        // A link may still be open when a personal grant has ended.
        .doUpdateSet({ opened_at: now, ...(isByLink && { is_by_link }) })
        .where((or) =>
          or.or([or("document_visit.opened_at", "<", before), or("document_visit.is_by_link", "<", is_by_link)]),
        ),
    )
    .returning("is_by_link")
    .executeTakeFirst();
  if (noted) await dropOldest(db, { userId, isByLink: noted.is_by_link });
}

async function dropOldest(db: Db, { userId, isByLink }: { userId: string; isByLink: number }): Promise<void> {
  const oldest = db
    .selectFrom("document_visit")
    .select("opened_at")
    .where("user_id", "=", userId)
    .where("is_by_link", "=", isByLink)
    .orderBy("opened_at", "desc")
    .offset(MAX_VISITS)
    .limit(1);
  await db
    .deleteFrom("document_visit")
    .where("user_id", "=", userId)
    .where("is_by_link", "=", isByLink)
    .where("opened_at", "<=", oldest)
    .execute();
}

/** Answers whether there was a visit by link to forget. */
export async function forgetLinkVisit(db: Db, { userId, documentId }: Visit): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("document_visit")
    .where("user_id", "=", userId)
    .where("document_id", "=", documentId)
    .where("is_by_link", "=", 1)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
