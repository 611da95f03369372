/** What the plans hold. Amounts are in cents; null means without limit. */
export interface Plan {
  readonly slug: "free" | "personal" | "team";
  readonly monthly: number;
  readonly yearly: number | null;
  readonly documents: number | null;
  readonly people: number;
  readonly imageMegabytes: number;
  readonly historyDays: number;
}

export const PLANS: readonly Plan[] = [
  { slug: "free", monthly: 0, yearly: null, documents: 20, people: 5, imageMegabytes: 100, historyDays: 7 },
  {
    slug: "personal",
    monthly: 500,
    yearly: 4_800,
    documents: null,
    people: 25,
    imageMegabytes: 5_000,
    historyDays: 90,
  },
  { slug: "team", monthly: 900, yearly: 8_400, documents: null, people: 200, imageMegabytes: 50_000, historyDays: 365 },
];

export type Period = "monthly" | "yearly";

/** The next one in the list; nobody is offered less than they have. */
export function findSuggestedPlan(current: Plan["slug"]): Plan | undefined {
  return PLANS[PLANS.findIndex(({ slug }) => slug === current) + 1];
}
