import type { Db } from "../db/schema.ts";
import type { Services } from "../request-context.ts";
import { findPlanOf } from "./find-subscription.ts";

const DAY_MS = 86_400_000;

/** How far back the history of this owner's documents can be read, by the plan they have now; null: to the beginning. */
export async function historyReachesTo(
  db: Db,
  services: Pick<Services, "billing" | "now">,
  ownerId: string,
): Promise<Date | null> {
  const plan = await findPlanOf(db, services, ownerId);
  const days = plan?.limits.history_days ?? null;
  return days === null ? null : new Date(services.now().getTime() - days * DAY_MS);
}
