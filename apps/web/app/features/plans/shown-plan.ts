import type { PlanLimits, Price } from "@treeline/contract";

/** A plan in the language of the page. */
export interface ShownPlan {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly prices: readonly Price[];
  readonly limits: PlanLimits;
}

export type Period = "month" | "year";

/** What an address asks for; null where it says nothing of it. */
export function readPeriod(asked: string | null): Period | null {
  return asked === "month" || asked === "year" ? asked : null;
}

/** The price for this period, else the one there is. */
export function priceFor({ prices }: Pick<ShownPlan, "prices">, period: Period): Price | undefined {
  return prices.find(({ interval }) => interval === period) ?? prices[0];
}
