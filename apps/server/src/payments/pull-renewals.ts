import type { SubscriptionRow } from "../billing/in-force.ts";
import { applyEvent } from "./apply-event.ts";
import { askProvider } from "./ask-provider.ts";
import { findChargingProvider } from "./find-charging-provider.ts";
import type { PaymentContext } from "./payment-context.ts";

/** Webhooks get lost. Before a plan ends, its provider is asked for payments whose events are missing. */
export async function pullRenewals(ctx: PaymentContext, { provider, reference }: SubscriptionRow): Promise<void> {
  const chargingProvider = findChargingProvider(ctx.billing.provider, provider);
  if (!chargingProvider) return;
  for (const event of await askProvider(ctx, () => chargingProvider.askRenewal(reference)))
    await applyEvent(ctx, event);
}
