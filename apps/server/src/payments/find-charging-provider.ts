import type { PaymentProvider } from "../outside/payment/payment-provider.ts";

/**
 * The provider that charges for a subscription. Null for one that was bought in the sandbox before there was a real provider: no one is
 * charged for it. Throws for Stripe without its keys: it cannot be reached, and a call must not look as if it had been.
 */
export function findChargingProvider(provider: PaymentProvider, name: PaymentProvider["name"]): PaymentProvider | null {
  if (provider.name === name) return provider;
  if (name === "sandbox") return null;
  throw new Error("Stripe charges for this, and its keys are not set");
}
