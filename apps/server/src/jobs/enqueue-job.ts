import { randomUUIDv7 } from "node:crypto";
import type { Db } from "../db/schema.ts";

/** Part of the caller's transaction: a job exists exactly when the change it belongs to does. */
export async function enqueueJob(
  db: Db,
  kind: string,
  payload: Record<string, unknown>,
  { runAt }: { readonly runAt?: Date } = {},
): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto("job")
    .values({
      id: randomUUIDv7(),
      kind,
      payload: JSON.stringify(payload),
      run_at: runAt?.toISOString() ?? now,
      attempts: 0,
      created_at: now,
    })
    .execute();
}
