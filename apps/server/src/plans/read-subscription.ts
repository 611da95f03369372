import type { Subscription } from "@treeline/contract";
import { type RequestContext, requireActor } from "../request-context.ts";
import { findRunningSubscription } from "./find-subscription.ts";
import { presentSubscription } from "./present-subscription.ts";
import { requireBilling } from "./require-billing.ts";

export async function readSubscription(ctx: RequestContext): Promise<Subscription> {
  const { userId } = requireActor(ctx);
  requireBilling(ctx);
  return presentSubscription(await findRunningSubscription(ctx.db, { userId, now: ctx.now() }));
}
