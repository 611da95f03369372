import { FREE_PLAN, type Price, type SubscriptionPlan } from "@treeline/contract";

export type Plan = SubscriptionPlan;

export function findPlan(plans: readonly Plan[], slug: string): Plan | undefined {
  return plans.find((plan) => plan.slug === slug);
}

/** The file was checked for it at the start. */
export function requireFreePlan(plans: readonly Plan[]): Plan {
  const plan = findPlan(plans, FREE_PLAN);
  if (!plan) throw new Error("the list of plans has no free one");
  return plan;
}

export function findOffer(plans: readonly Plan[], priceId: string): { plan: Plan; price: Price } | undefined {
  for (const plan of plans) {
    const price = plan.prices.find(({ id }) => id === priceId);
    if (price) return { plan, price };
  }
  return undefined;
}
