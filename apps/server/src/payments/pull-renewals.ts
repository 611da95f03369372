import type { SubscriptionRow } from "../billing/in-force.ts";
import { applyEvent } from "./apply-event.ts";
import { askProvider } from "./ask-provider.ts";
import { findChargingProvider } from "./find-charging-provider.ts";
import type { PaymentContext } from "./payment-context.ts";

/** Messages get lost. Before a plan is taken away, whoever charges for it is asked what was paid. */
export async function pullRenewals(ctx: PaymentContext, { provider, reference }: SubscriptionRow): Promise<void> {
  const chargingProvider = findChargingProvider(ctx.billing.provider, provider);
  if (!chargingProvider) return;
  for (const event of await askProvider(ctx, () => chargingProvider.askRenewal(reference)))
    await applyEvent(ctx, event);
}
