import type { ReachedLimit } from "@treeline/contract";
import { lockUser } from "../accounts/lock-user.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { Services } from "../request-context.ts";
import { findPlanOf } from "./subscription.ts";

interface Demand {
  /** Whose plan counts. */
  readonly userId: string;
  readonly limit: ReachedLimit["name"];
  /** How much there is, the new included. */
  readonly count: (db: Db) => Promise<number>;
}

type PlanContext = Pick<Services, "billing" | "now" | "config">;

/**
 * Asked after something new was written, in the same transaction: when the plan does not hold it, the refusal undoes it. What was
 * there before is not checked: users who are over a limit keep everything, they only cannot add to it.
 */
export async function requireRoom(trx: Db, ctx: PlanContext, demand: Demand): Promise<void> {
  if (!ctx.billing) return;
  // Two tabs at the same moment would both still see room.
  await lockUser(trx, demand.userId);
  await expectRoom(trx, ctx, demand);
}

/** An early check before expensive work. It takes no lock and guarantees nothing: `requireRoom` decides. */
export async function expectRoom(
  db: Db,
  { billing, now, config }: PlanContext,
  { userId, limit, count }: Demand,
): Promise<void> {
  if (!billing) return;
  const plan = await findPlanOf(db, { billing, now }, userId);
  const max = plan?.limits[limit] ?? null;
  if (plan === null || max === null || (await count(db)) <= max) return;
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
  stored_bytes: (max) =>
    `Your documents, their versions and pictures, in the bin too, take up all of the ${Math.floor(max / 1_000_000)} MB of this plan.`,
  bin_documents: (max) => `Your bin holds ${max} documents. Empty it to make new ones.`,
};
