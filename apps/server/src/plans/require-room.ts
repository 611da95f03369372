import type { ReachedLimit } from "@treeline/contract";
import { lockUser } from "../accounts/lock-user.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { Services } from "../http/request-context.ts";
import { findPlanOf } from "./find-subscription.ts";

interface Demand {
  /** Whose plan counts. */
  readonly userId: string;
  readonly limit: ReachedLimit["name"];
  /** How much there is, the new included. */
  readonly count: (trx: Db) => Promise<number>;
}

/**
 * Asked after something new was written, in the same transaction: when the plan does not hold it, the refusal undoes it. What was
 * there before is never looked at, so whoever is over a limit keeps everything and can only not add to it.
 */
export async function requireRoom(
  trx: Db,
  { billing, now, config }: Pick<Services, "billing" | "now" | "config">,
  { userId, limit, count }: Demand,
): Promise<void> {
  if (!billing) return;
  // Two tabs at the same moment would both still see room.
  await lockUser(trx, userId);
  const plan = await findPlanOf(trx, { billing, now }, userId);
  const max = plan?.limits[limit] ?? null;
  if (plan === null || max === null || (await count(trx)) <= max) return;
  const upgradeUrl = `${config.appUrl}/upgrade`;
  throw new AppError("plan_limit", {
    detail: `${WORDS[limit](max)} Everything that is there stays; larger plans are at ${upgradeUrl}.`,
    limit: { name: limit, max, plan: plan.slug },
    upgradeUrl,
  });
}

const WORDS: Record<ReachedLimit["name"], (max: number) => string> = {
  documents: (max) => `This plan holds ${max} documents, and they are all taken.`,
  people: (max) => `On this plan a document can be shared with ${max} people by name.`,
  image_bytes: (max) => `This plan holds ${Math.floor(max / 1_000_000)} MB of pictures, and this one no longer fits.`,
};
