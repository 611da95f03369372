import type { Db } from "../db/schema.ts";

/**
 * Until the transaction ends, others that ask for the same user wait here. A write that changes nothing is the lock that both
 * engines know.
 */
export async function lockUser(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable("user")
    .set((eb) => ({ created_at: eb.ref("created_at") }))
    .where("id", "=", userId)
    .execute();
}
