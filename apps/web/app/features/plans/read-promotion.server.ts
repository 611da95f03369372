import { FREE_PLAN, type Locale, type PageHost } from "@treeline/contract";
import type { Promotion } from "../../lib/page/root-data.ts";
import { findPromotedPrice, findSuggestedPlan } from "./find-plan.ts";
import { readPlans, readSubscription } from "./read-plans.server.ts";

/** What a free user could have next, and from how much; nothing for those who pay already. */
export async function readPromotion(
  host: PageHost,
  { token, locale }: { token: string; locale: Locale },
): Promise<Promotion | null> {
  const [plans, subscription] = await Promise.all([readPlans(host, locale), readSubscription(host, token)]);
  const suggested = subscription.slug === FREE_PLAN ? findSuggestedPlan(plans, subscription.slug) : undefined;
  const price = suggested && findPromotedPrice(suggested);
  return suggested && price ? { plan: suggested.name, price } : null;
}
