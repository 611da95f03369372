import type { Db } from "../db/schema.ts";

/** What the pictures of a user take up. */
export async function countImageBytes(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("image")
    .select((eb) => eb.fn.sum<number | string | null>("bytes").as("bytes"))
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
