import type { Db } from "../db/schema.ts";

/** Whether Stripe still charges somebody for a plan. */
export async function hasPlansOfStripe(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("subscription")
    .select("user_id")
    .where("provider", "=", "stripe")
    .where("status", "!=", "ended")
    .executeTakeFirst();
  return row !== undefined;
}
