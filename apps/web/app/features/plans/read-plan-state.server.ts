import { at, type PageHost } from "@treeline/contract";
import { callApi } from "../../lib/api/api.server.ts";
import { findPlan } from "./find-plan.ts";
import { readSubscription } from "./read-plans.server.ts";

/** What the list of documents tells of the plan. */
export interface PlanState {
  /** Null: without limit. */
  readonly maxDocuments: number | null;
  /** A renewal failed: the plan ends then, unless it is paid. */
  readonly pastDueUntil: string | null;
}

/** Null where everything is free. Nobody waits for it in vain: without an answer the list is whole. */
export async function readPlanState(host: PageHost, token: string | null): Promise<PlanState | null> {
  if (!host.hasBilling || token === null) return null;
  return ask(host, token).catch(() => null);
}

async function ask(host: PageHost, token: string): Promise<PlanState | null> {
  const [plans, subscription] = await Promise.all([callApi(host, at.listPlans, {}), readSubscription(host, token)]);
  const plan = plans.ok ? findPlan(plans.value, subscription.slug) : undefined;
  if (!plan) return null;
  const { status, ends_at, current_period_end } = subscription;
  return {
    maxDocuments: plan.limits.documents,
    pastDueUntil: status === "past_due" ? (ends_at ?? current_period_end) : null,
  };
}
