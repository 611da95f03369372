import type Stripe from "stripe";
import type { CheckoutPaid, PaymentEvent } from "../payment/payment-event.ts";

/** Stripe has hundreds of kinds of events; null for all that say nothing about our orders. */
export function readStripeEvent(event: Stripe.Event): PaymentEvent | null {
  const head = { id: event.id, at: instant(event.created) };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the rest is not about our orders
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return readPaidSession(event.data.object, head);
    case "checkout.session.async_payment_failed":
      return readEndedSession(event.data.object, { ...head, kind: "checkout-failed" });
    case "checkout.session.expired":
      return readEndedSession(event.data.object, { ...head, kind: "checkout-expired" });
    case "invoice.paid":
      return readPaidInvoice(event.data.object, head);
    case "invoice.payment_failed":
      return readFailedInvoice(event.data.object, head);
    case "customer.subscription.updated":
      return readSubscription(event.data.object, head);
    case "customer.subscription.deleted":
      return { ...head, kind: "subscription-ended", subscription: event.data.object.id };
    default:
      return null;
  }
}

type Head = Pick<PaymentEvent, "id" | "at">;

/** Null when it is not paid, or not one of ours. */
export function readPaidSession(session: Stripe.Checkout.Session, head: Head): CheckoutPaid | null {
  const { client_reference_id: transactionId, amount_total: amount, currency } = session;
  const subscription = idOf(session.subscription);
  if (session.payment_status !== "paid" || !transactionId || !subscription || amount === null || !currency) return null;
  return { ...head, kind: "checkout-paid", transactionId, subscription, amount, currency: currency.toUpperCase() };
}

function readEndedSession(
  { client_reference_id: transactionId }: Stripe.Checkout.Session,
  event: Head & { kind: "checkout-failed" | "checkout-expired" },
): PaymentEvent | null {
  return transactionId ? { ...event, transactionId } : null;
}

/** The first invoice is told of by its checkout; here are only the renewals. */
function readPaidInvoice(invoice: Stripe.Invoice, head: Head): PaymentEvent | null {
  const renewal = readRenewal(invoice);
  if (!renewal || !invoice.id) return null;
  const { amount_paid: amount, currency } = invoice;
  return { ...head, kind: "renewal-paid", ...renewal, payment: invoice.id, amount, currency: currency.toUpperCase() };
}

function readFailedInvoice(invoice: Stripe.Invoice, head: Head): PaymentEvent | null {
  const renewal = readRenewal(invoice);
  if (!renewal) return null;
  return { ...head, kind: "renewal-failed", subscription: renewal.subscription, periodEnd: renewal.periodEnd };
}

function readRenewal(invoice: Stripe.Invoice) {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  const period = invoice.lines.data.at(-1)?.period;
  if (invoice.billing_reason !== "subscription_cycle" || !subscription || !period) return null;
  return { subscription, periodStart: instant(period.start), periodEnd: instant(period.end) };
}

function readSubscription(subscription: Stripe.Subscription, head: Head): PaymentEvent {
  const isRenewing = !subscription.cancel_at_period_end && subscription.cancel_at === null;
  return { ...head, kind: "renewal-switched", subscription: subscription.id, isRenewing };
}

/** Stripe counts in seconds. */
const instant = (seconds: number): Date => new Date(seconds * 1_000);

function idOf(given: string | { id: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}
