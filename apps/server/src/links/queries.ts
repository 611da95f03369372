import type { Db } from "../db/schema.ts";

/** The stored answer as JSON text, if it is not older than that. */
export async function findAnswer(db: Db, linkHash: string, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("link_preview")
    .select("answer")
    .where("link_hash", "=", linkHash)
    .where("fetched_at", ">", since.toISOString())
    .executeTakeFirst();
  return row?.answer;
}

export async function saveAnswer(db: Db, linkHash: string, answer: string): Promise<void> {
  const values = { answer, fetched_at: new Date().toISOString() };
  await db
    .insertInto("link_preview")
    .values({ link_hash: linkHash, ...values })
    .onConflict((conflict) => conflict.column("link_hash").doUpdateSet(values))
    .execute();
}

export async function deleteAnswersBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("link_preview").where("fetched_at", "<", moment.toISOString()).execute();
}
