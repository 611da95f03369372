import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import type { EndedPayments } from "./enqueue.ts";

/** Nothing is charged any more. A page that was paid at the last moment began a subscription: that ends too. */
export async function endPayments(
  provider: PaymentProvider,
  { provider: name, subscriptions = [], checkouts = [] }: EndedPayments,
): Promise<void> {
  if (name !== provider.name) return;
  for (const reference of checkouts) {
    const paid = await provider.closeCheckout(reference);
    if (paid) await provider.endSubscription(paid.subscription);
  }
  for (const reference of subscriptions) await provider.endSubscription(reference);
}
