import type { Price } from "@treeline/contract";

interface Listed {
  readonly slug: string;
  readonly prices: readonly Price[];
}

export function findPlan<P extends Listed>(plans: readonly P[], slug: string): P | undefined {
  return plans.find((plan) => plan.slug === slug);
}

/** A price by its id, and the plan it is of. */
export function findChoice<P extends Listed>(plans: readonly P[], priceId: string | null) {
  const found = plans.flatMap((plan) =>
    plan.prices.filter(({ id }) => id === priceId).map((price) => ({ plan, price })),
  );
  return found[0];
}

/** The next one in the list: never a smaller plan. */
export function findSuggestedPlan<P extends Listed>(plans: readonly P[], slug: string): P | undefined {
  const at = plans.findIndex((plan) => plan.slug === slug);
  return at < 0 ? undefined : plans[at + 1];
}

/** The lowest amount, whatever it is for; none if the plan has no prices. */
export function findPromotedPrice({ prices }: Listed): Price | undefined {
  return prices.toSorted((a, b) => a.amount - b.amount)[0];
}

/** What a year costs less than twelve months, at the least of all plans: 0.2 is a fifth. */
export function findYearlySaving(plans: readonly Listed[]): number {
  const savings = plans.flatMap(({ prices }) => {
    const month = prices.find(({ interval }) => interval === "month");
    const year = prices.find(({ interval }) => interval === "year");
    return month && year && month.currency === year.currency ? [1 - year.amount / (12 * month.amount)] : [];
  });
  return savings.length === 0 ? 0 : Math.min(...savings);
}
