import { languageOf } from "@treeline/contract";
import Stripe from "stripe";
import type { StripeSettings } from "../../config.ts";
import { BadSignature, type Checkout, type PaymentProvider } from "../payment/payment-provider.ts";
import { readPaidSession, readStripeEvent } from "./read-stripe-event.ts";

/** Where Stripe is; tests have one of their own. */
export interface StripeApi {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

interface StripeOptions extends StripeSettings {
  readonly appUrl: string;
  readonly api?: StripeApi | undefined;
}

/** A payer waits for these calls. */
const LIMITS = { timeout: 10_000, maxNetworkRetries: 2, telemetry: false };

/** Stripe Checkout shows the page, Stripe Billing renews, and signed events tell us of both. */
export function buildStripeProvider({ secretKey, webhookSecret, appUrl, api }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...LIMITS, ...api });
  return {
    name: "stripe",
    openCheckout: (checkout) => openSession(stripe, checkout, appUrl),
    closeCheckout: (reference) => closeSession(stripe, reference),
    setRenewing: async (subscription, isRenewing) => {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: !isRenewing });
    },
    // Stripe's own way to move a billing date without charging or crediting anything for it.
    moveRenewal: async (subscription, at) => {
      const trialEnd = Math.floor(at.getTime() / 1_000);
      await stripe.subscriptions.update(subscription, { trial_end: trialEnd, proration_behavior: "none" });
    },
    endSubscription: (subscription) => endSubscription(stripe, subscription),
    charge: null,
    readWebhook: (body, signature) => readStripeEvent(verify(stripe, { body, signature, webhookSecret })),
  };
}

/** The transaction is the idempotency key: asking twice opens one page. So nothing here may depend on the time. */
async function openSession(stripe: Stripe, checkout: Checkout, appUrl: string) {
  const { transactionId, orderId, email, locale, planName, amount, currency, interval } = checkout;
  const metadata = { order_id: orderId, transaction_id: transactionId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      client_reference_id: transactionId,
      customer_email: email,
      locale: languageOf(locale),
      // Methods that pay days later would leave people waiting for their plan.
      allowed_payment_method_types: ["card"],
      // What is paid must be what was ordered, in its currency.
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amount,
            recurring: { interval },
            product_data: { name: planName },
          },
        },
      ],
      metadata,
      subscription_data: { metadata },
      success_url: `${appUrl}/orders/${orderId}`,
      cancel_url: `${appUrl}/upgrade?payment=cancelled`,
    },
    { idempotencyKey: transactionId },
  );
  if (!session.url) throw new Error("Stripe opened a checkout without an address");
  return { reference: session.id, url: session.url };
}

async function closeSession(stripe: Stripe, reference: string) {
  try {
    await stripe.checkout.sessions.expire(reference);
    return null;
  } catch (error) {
    // One that this account does not have (a test key became a live one) takes no money either.
    if (isRefusal(error) && error.code === "resource_missing") return null;
    // Only an open one can be expired. This one is over: paid, or expired before.
    if (!isRefusal(error)) throw error;
    const session = await stripe.checkout.sessions.retrieve(reference);
    return readPaidSession(session, { id: `closed-${session.id}`, at: new Date() });
  }
}

/** Stripe has understood and will not do it; asking again would not help. */
function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

async function endSubscription(stripe: Stripe, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription);
  } catch (error) {
    // Ended before, or deleted: both are what was asked for.
    if (!isRefusal(error)) throw error;
  }
}

interface SignedMessage {
  readonly body: Buffer;
  readonly signature: string;
  readonly webhookSecret: string;
}

/** Messages older than five minutes are refused too, so that nobody can send a recorded one again. */
function verify(stripe: Stripe, { body, signature, webhookSecret }: SignedMessage): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch (error) {
    throw new BadSignature("the signature of a Stripe event is wrong", { cause: error });
  }
}
