import type { SubscriptionRow } from "../billing/in-force.ts";
import { applyEvent } from "./apply-event.ts";
import { askProvider } from "./ask-provider.ts";
import { findCharger } from "./find-charger.ts";
import type { PaymentContext } from "./payment-context.ts";

/** Messages get lost. Before a plan is taken away, whoever charges for it is asked what was paid. */
export async function catchUp(ctx: PaymentContext, { provider, reference }: SubscriptionRow): Promise<void> {
  const charger = findCharger(ctx.billing.provider, provider);
  if (!charger) return;
  for (const event of await askProvider(ctx, () => charger.askRenewal(reference))) await applyEvent(ctx, event);
}
