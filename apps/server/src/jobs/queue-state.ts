import { databaseNow } from "../db/clock.ts";
import type { Db } from "../db/schema.ts";

export interface QueueState {
  /** Jobs that could run by now. */
  readonly waiting: number;
  /** Since when the oldest of them could. */
  readonly oldestAt: string | null;
}

export async function readQueueState(db: Db): Promise<QueueState> {
  const { waiting, oldestAt } = await db
    .selectFrom("job")
    .select(({ fn }) => [fn.countAll<number>().as("waiting"), fn.min("run_at").as("oldestAt")])
    .where("run_at", "<=", databaseNow(db))
    .executeTakeFirstOrThrow();
  return { waiting, oldestAt };
}
