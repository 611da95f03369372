import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { endAccessTokensOf } from "./access-tokens.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { endMailTokensOf } from "./mail-tokens.ts";
import { deleteUserRow, updateUser } from "./queries.ts";

export const DELETE_ACCOUNT = "delete-account";

/**
 * Once this is committed the account is closed: it cannot sign in, the address is free, and no personal data is left in its row. What it
 * owned can be gigabytes, and one statement that deletes it all would block every other writer: a job does that in batches.
 */
export async function closeAccount(trx: Db, userId: string): Promise<void> {
  await endAccessTokensOf(trx, userId);
  await endMailTokensOf(trx, userId, ["confirm", "reset", "change", "undo"]);
  await trx.deleteFrom("document_grant").where("user_id", "=", userId).execute();
  await trx.deleteFrom("subscription").where("user_id", "=", userId).execute();
  // The proof of a payment outlives the account.
  await trx.updateTable("order").set({ user_id: null }).where("user_id", "=", userId).execute();
  await updateUser(trx, userId, {
    email: `${userId}@deleted.invalid`,
    password_hash: "-",
    display_name: "-",
    email_verified_at: null,
    deleted_at: new Date().toISOString(),
  });
  await enqueueJob(trx, DELETE_ACCOUNT, { userId });
}

const RUN_LIMIT_MS = 5_000;
const IMAGE_BATCH = 500;

/** Returns whether there is more to do: the time of one run is limited, so that other jobs of the lane are not held up. */
export async function removeClosedAccount(
  db: Db,
  { userId, deletion }: { userId: string; deletion: Pick<AccountDeletion, "hideDocuments" | "purgeDocuments"> },
): Promise<boolean> {
  const end = Date.now() + RUN_LIMIT_MS;
  // A server that was killed may have left some open.
  await deletion.hideDocuments(userId);
  for (const removeBatch of [() => deletion.purgeDocuments(userId), () => forgetSomeImagesOf(db, userId)]) {
    while (await removeBatch()) if (Date.now() > end) return true;
  }
  await deleteUserRow(db, userId);
  return false;
}

async function forgetSomeImagesOf(db: Db, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("image")
    .where("id", "in", (eb) => eb.selectFrom("image").select("id").where("owner_id", "=", ownerId).limit(IMAGE_BATCH))
    .executeTakeFirst();
  return numDeletedRows === BigInt(IMAGE_BATCH);
}
