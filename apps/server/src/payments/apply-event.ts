import type { Db } from "../db/schema.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import { applyCheckoutEnd } from "./apply-checkout-end.ts";
import { applyPurchase } from "./apply-purchase.ts";
import { applyRenewal } from "./apply-renewal.ts";
import { applyStep } from "./apply-step.ts";
import { insertEvent, listWaiting, recordOutcome } from "./event-queries.ts";
import type { Outcome } from "./outcome.ts";
import type { PaymentContext } from "./payment-context.ts";
import { afterDecision, afterEnd, afterFailure } from "./subscription-steps.ts";

/** Money has come for which we have nothing to give: a person must look at it. */
const ALARMING: ReadonlySet<Outcome> = new Set<Outcome>(["order_closed", "wrong_amount", "plan_replaced"]);

/**
 * The only way in for what a provider tells. An event and all it changes are one transaction: it counts wholly and once, however
 * often and in whatever order it comes; when something breaks it has not come at all, and the provider sends it again. What comes
 * before the purchase it is about waits for it.
 */
export async function applyEvent(ctx: PaymentContext, event: PaymentEvent): Promise<Outcome> {
  const applied = await ctx.db.transaction().execute(async (trx) => {
    const provider = ctx.billing.provider.name;
    if (!(await insertEvent(trx, { provider, event, at: ctx.now() }))) return [];
    const first = await applyAndRecord(trx, ctx, event);
    if (event.kind !== "checkout-paid" || first.outcome !== "applied") return [first];
    const rest: Applied[] = [];
    for (const waiting of await listWaiting(trx, { provider, subscription: event.subscription })) {
      rest.push(await applyAndRecord(trx, ctx, waiting));
    }
    return [first, ...rest];
  });
  for (const one of applied) report(ctx, one);
  return applied[0]?.outcome ?? "repeated";
}

interface Applied {
  readonly event: PaymentEvent;
  readonly outcome: Outcome;
}

async function applyAndRecord(trx: Db, ctx: PaymentContext, event: PaymentEvent): Promise<Applied> {
  const outcome = await applyNew(trx, ctx, event);
  await recordOutcome(trx, { provider: ctx.billing.provider.name, event, outcome });
  return { event, outcome };
}

function report({ log }: PaymentContext, { event: { id, kind }, outcome }: Applied): void {
  const line = { event: "payment_event", id, kind, outcome };
  if (ALARMING.has(outcome)) log.error(line, "money came that we have nothing to give for: look at it at the provider");
  else log.info(line);
}

function applyNew(trx: Db, ctx: PaymentContext, event: PaymentEvent): Promise<Outcome> {
  switch (event.kind) {
    case "checkout-paid":
      return applyPurchase(trx, ctx, event);
    case "checkout-failed":
    case "checkout-cancelled":
    case "checkout-expired":
      return applyCheckoutEnd(trx, event);
    case "renewal-paid":
      return applyRenewal(trx, ctx, event);
    case "renewal-failed":
      return applyStep(trx, ctx, { event, step: (current) => afterFailure(current, event), mail: "failed" });
    case "renewal-switched":
      return applyStep(trx, ctx, { event, step: (current) => afterDecision(current, event) });
    case "subscription-ended":
      return applyStep(trx, ctx, { event, step: afterEnd, mail: "ended" });
  }
}
