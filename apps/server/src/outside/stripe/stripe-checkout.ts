import { languageOf } from "@treeline/contract";
import Stripe from "stripe";
import type { CheckoutPaid } from "../payment/payment-event.ts";
import { type Checkout, CheckoutSpoilt, type OpenedCheckout } from "../payment/payment-provider.ts";
import { isMissing, isRefusal } from "./is-refusal.ts";
import { readPaidSession } from "./read-stripe-event.ts";

/** The transaction is the idempotency key: asking twice opens one page. So nothing here may depend on the time. */
export async function openSession(stripe: Stripe, checkout: Checkout, appUrl: string): Promise<OpenedCheckout> {
  const { transactionId, orderId, email, locale, planName, amount, currency, interval } = checkout;
  const metadata = { order_id: orderId, transaction_id: transactionId };
  const created = stripe.checkout.sessions.create(
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
      cancel_url: `${appUrl}/upgrade?payment=cancelled&period=${interval}`,
    },
    { idempotencyKey: transactionId },
  );
  const session = await created.catch((error: unknown) => {
    throw isRemembered(error) ? new CheckoutSpoilt("Stripe remembers a failure for this key", { cause: error }) : error;
  });
  if (!session.url) throw new Error("Stripe opened a checkout without an address");
  return { reference: session.id, url: session.url };
}

/**
 * Stripe keeps its first answer to a key, a 500 too, and refuses the key for anything else: a changed address or plan name. Without
 * an answer, or while another call with the key is under way (409), nothing is kept.
 */
function isRemembered(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

export async function closeSession(stripe: Stripe, reference: string, at: Date): Promise<CheckoutPaid | null> {
  try {
    await stripe.checkout.sessions.expire(reference);
    return null;
  } catch (error) {
    // What is not there takes no money either.
    if (isMissing(error)) return null;
    // Only an open one can be expired. This one is over: paid, or expired before.
    if (!isRefusal(error)) throw error;
    const session = await stripe.checkout.sessions.retrieve(reference);
    return readPaidSession(session, { id: `closed-${session.id}`, at });
  }
}
