import type { Db } from "../db/schema.ts";
import { historyReachesTo } from "../plans/subscription.ts";
import type { Services } from "../request-context.ts";

export interface Reach {
  /** Null: to the beginning. */
  readonly reachesTo: Date | null;
  readonly now: Date;
}

/** How far back the owner's plan reaches at this moment. */
export async function readReach(db: Db, ctx: Pick<Services, "billing" | "now">, ownerId: string): Promise<Reach> {
  const now = ctx.now();
  return { now, reachesTo: await historyReachesTo(db, { billing: ctx.billing, now: () => now }, ownerId) };
}

/** What the plan of this moment gives a version that was made then; null: for good. */
export function buildKeptUntil(createdAt: string, { reachesTo, now }: Reach): string | null {
  if (reachesTo === null) return null;
  return new Date(Date.parse(createdAt) + now.getTime() - reachesTo.getTime()).toISOString();
}

/** The later of what was promised when the version was made and what the plan gives now: a smaller plan takes nothing away. */
export function latestKeptUntil(
  { created_at, kept_until }: { readonly created_at: string; readonly kept_until: string | null },
  reach: Reach,
): string | null {
  const given = buildKeptUntil(created_at, reach);
  if (given === null || kept_until === null) return null;
  return given > kept_until ? given : kept_until;
}
