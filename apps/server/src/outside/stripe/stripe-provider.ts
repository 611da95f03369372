import Stripe from "stripe";
import type { StripeSettings } from "../../config.ts";
import { BadSignature, type PaymentProvider } from "../payment/payment-provider.ts";
import { readStripeEvent } from "./read-stripe-event.ts";
import { closeSession, openSession } from "./stripe-checkout.ts";
import { askRenewal, endSubscription, moveRenewal, readSwitch, setRenewing } from "./stripe-renewals.ts";

/** Where Stripe is; tests have one of their own. */
export interface StripeApi {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

interface StripeOptions extends StripeSettings {
  readonly appUrl: string;
  readonly now: () => Date;
  readonly api?: StripeApi | undefined;
}

/** For one try; how long a payer waits in all is limited where it is asked. */
const LIMITS = { timeout: 4_500, maxNetworkRetries: 1, telemetry: false };

/** Stripe Checkout shows the page, Stripe Billing renews, and signed events tell us of both. */
export function buildStripeProvider({ secretKey, webhookSecret, appUrl, now, api }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...LIMITS, ...api });
  return {
    name: "stripe",
    openCheckout: (checkout) => openSession(stripe, checkout, appUrl),
    closeCheckout: (reference) => closeSession(stripe, reference, now()),
    setRenewing: (subscription, isRenewing) => setRenewing(stripe, subscription, isRenewing),
    moveRenewal: (subscription, at) => moveRenewal(stripe, subscription, at),
    endSubscription: (subscription) => endSubscription(stripe, subscription),
    askRenewal: (subscription) => askRenewal(stripe, subscription, now()),
    charge: null,
    readWebhook: async (body, signature) => {
      const event = verify(stripe, { body, signature, webhookSecret });
      if (event.type !== "customer.subscription.updated") return readStripeEvent(event);
      return readSwitch(stripe, { id: event.id, subscription: event.data.object.id }, now);
    },
  };
}

interface SignedMessage {
  readonly body: Buffer;
  readonly signature: string;
  readonly webhookSecret: string;
}

/** Messages older than five minutes are refused too, against replay. */
function verify(stripe: Stripe, { body, signature, webhookSecret }: SignedMessage): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch (error) {
    throw new BadSignature("the signature of a Stripe event is wrong", { cause: error });
  }
}
