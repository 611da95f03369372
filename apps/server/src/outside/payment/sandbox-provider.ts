import type { PaymentProvider } from "./payment-provider.ts";

/** Renewals of this one fail, so that a failed payment can be tried out. */
export const referenceOfSandbox = (transactionId: string, { renews }: { renews: boolean }): string =>
  `${renews ? "test" : "once"}-${transactionId}`;

/** Plays a payment provider without any money: a page of our own asks how the payment shall end. */
export function buildSandboxProvider({ appUrl }: { appUrl: string }): PaymentProvider {
  return {
    name: "sandbox",
    openCheckout: async ({ transactionId }) => ({
      reference: transactionId,
      url: `${appUrl}/pay/sandbox/${transactionId}`,
    }),
    closeCheckout: async () => null,
    setRenewing: async () => {},
    moveRenewal: async () => {},
    endSubscription: async () => {},
    askRenewal: async () => [],
    charge: async ({ subscription }) => !subscription.startsWith("once-"),
    readWebhook: null,
  };
}
