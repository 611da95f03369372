import type { Locale, PageHost } from "@treeline/contract";
import type { EndedPlan } from "./ended-notice.tsx";
import { findPlan } from "./find-plan.ts";
import { readPlans, readSubscription } from "./read-plans.server.ts";

/** What the list of documents tells of the plan. */
export interface PlanState {
  /** Null: without limit. */
  readonly maxDocuments: number | null;
  /** A renewal failed: the plan ends then, unless it is paid. */
  readonly pastDueUntil: string | null;
  /** The paid plan that has run out, by its name. */
  readonly ended: EndedPlan | null;
}

/** Null where everything is free, and where it cannot be read: the list does without it. */
export async function readPlanState(
  host: PageHost,
  { token, locale }: { token: string | null; locale: Locale },
): Promise<PlanState | null> {
  if (!host.hasBilling || token === null) return null;
  return ask(host, { token, locale }).catch(() => null);
}

async function ask(host: PageHost, { token, locale }: { token: string; locale: Locale }): Promise<PlanState | null> {
  const [plans, subscription] = await Promise.all([readPlans(host, locale), readSubscription(host, token)]);
  const plan = findPlan(plans, subscription.slug);
  if (!plan) return null;
  const { status, ends_at, current_period_end, ended } = subscription;
  return {
    maxDocuments: plan.limits.documents,
    pastDueUntil: status === "past_due" ? (ends_at ?? current_period_end) : null,
    ended: ended && { name: findPlan(plans, ended.slug)?.name ?? ended.slug, at: ended.at },
  };
}
