import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import type { EndedPayments } from "./enqueue.ts";
import { findChargingProvider } from "./find-charging-provider.ts";

/** Nothing is charged any more. A page that was paid at the last moment began a subscription: that ends too. */
export async function endPayments(
  provider: PaymentProvider,
  { provider: name, subscriptions = [], checkouts = [] }: EndedPayments,
): Promise<void> {
  const chargingProvider = findChargingProvider(provider, name);
  if (!chargingProvider) return;
  for (const reference of checkouts) {
    const paid = await chargingProvider.closeCheckout(reference);
    if (paid) await chargingProvider.endSubscription(paid.subscription);
  }
  for (const reference of subscriptions) await chargingProvider.endSubscription(reference);
}
