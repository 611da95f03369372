import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import type { EndedPayments } from "./enqueue.ts";
import { findCharger } from "./find-charger.ts";

/** Nothing is charged any more. A page that was paid at the last moment began a subscription: that ends too. */
export async function endPayments(
  provider: PaymentProvider,
  { provider: name, subscriptions = [], checkouts = [] }: EndedPayments,
): Promise<void> {
  const charger = findCharger(provider, name);
  if (!charger) return;
  for (const reference of checkouts) {
    const paid = await charger.closeCheckout(reference);
    if (paid) await charger.endSubscription(paid.subscription);
  }
  for (const reference of subscriptions) await charger.endSubscription(reference);
}
