import { databaseNow } from "./clock.ts";
import type { DatabaseHandle } from "./database-handle.ts";

const LOOK_MS = 60_000;
/** Less is the time that the question takes; more, and times in lists and histories are visibly wrong. */
const TOLERATED_MS = 1_000;

export interface FollowedClock {
  now(): Date;
  stop(): void;
}

/**
 * This server's clock, put right by the database's when the two differ: versions and plans that servers share would else be ahead by as
 * much as the fastest of them. The embedded database has our own clock.
 */
export async function followClock(
  { db, engine }: Pick<DatabaseHandle, "db" | "engine">,
  log: { warn(fields: object, words: string): void },
): Promise<FollowedClock> {
  if (engine === "sqlite") return { now: () => new Date(), stop: () => {} };
  let aheadMs = 0;
  const look = async () => {
    const asked = Date.now();
    const { at } = await db.selectNoFrom(databaseNow(db).as("at")).executeTakeFirstOrThrow();
    const answered = Date.now();
    const difference = (asked + answered) / 2 - Date.parse(at);
    const isFar = Math.abs(difference) > TOLERATED_MS + (answered - asked);
    if (isFar && aheadMs === 0) log.warn({ aheadMs: difference }, "the clock of this server is not the database's");
    aheadMs = isFar ? difference : 0;
  };
  await look();
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
  return { now: () => new Date(Date.now() - aheadMs), stop: () => clearInterval(timer) };
}
