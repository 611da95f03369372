import { z } from "zod";
import * as at from "./addresses.ts";
import { Subscription, SubscriptionPlan } from "./plan.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

const tags = ["plans"] as const;

export const listPlans = {
  ...at.listPlans,
  schema: {
    summary: "What can be bought, the smallest first; empty where everything is free",
    tags,
    response: { 200: z.array(SubscriptionPlan), ...anyProblem },
  },
} as const satisfies RouteContract;

export const getSubscription = {
  ...at.getSubscription,
  schema: {
    summary: "The plan I have, and until when",
    tags,
    security: needsToken,
    response: { 200: Subscription, ...anyProblem },
  },
} as const satisfies RouteContract;

export const cancelSubscription = {
  ...at.cancelSubscription,
  schema: {
    summary: "Do not renew; the plan stays until the end of the paid period",
    tags,
    security: needsToken,
    response: { 200: Subscription, ...anyProblem },
  },
} as const satisfies RouteContract;

export const resumeSubscription = {
  ...at.resumeSubscription,
  schema: {
    summary: "Renew after all, while the paid period lasts",
    tags,
    security: needsToken,
    response: { 200: Subscription, ...anyProblem },
  },
} as const satisfies RouteContract;
