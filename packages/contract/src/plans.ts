import { z } from "zod";
import { Subscription, SubscriptionPlan } from "./plan.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

const tags = ["plans"] as const;

export const listPlans = {
  method: "GET",
  url: "/v1/subscription_plans/",
  schema: {
    summary: "What can be bought, the smallest first; empty where everything is free",
    tags,
    response: { 200: z.array(SubscriptionPlan), ...anyProblem },
  },
} as const satisfies RouteContract;

export const getSubscription = {
  method: "GET",
  url: "/v1/user/subscription/",
  schema: {
    summary: "The plan I have, and until when",
    tags,
    security: needsToken,
    response: { 200: Subscription, ...anyProblem },
  },
} as const satisfies RouteContract;

export const cancelSubscription = {
  method: "POST",
  url: "/v1/user/subscription/cancel/",
  schema: {
    summary: "Do not renew; the plan stays until the end of the paid period",
    tags,
    security: needsToken,
    response: { 200: Subscription, ...anyProblem },
  },
} as const satisfies RouteContract;

export const resumeSubscription = {
  method: "POST",
  url: "/v1/user/subscription/resume/",
  schema: {
    summary: "Renew after all, while the paid period lasts",
    tags,
    security: needsToken,
    response: { 200: Subscription, ...anyProblem },
  },
} as const satisfies RouteContract;
