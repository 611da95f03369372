import type Stripe from "stripe";
import type { CheckoutPaid, PaymentEvent, RenewalPaid } from "../payment/payment-event.ts";
import { UnreadableEvent } from "../payment/payment-provider.ts";

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
    case "customer.subscription.deleted":
      return { ...head, kind: "subscription-ended", subscription: event.data.object.id };
    case "charge.refunded":
      return readRefund(event.data.object, head);
    case "charge.dispute.created":
      return readDispute(event.data.object, head);
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

/** The first invoice comes with its checkout; here are only the renewals. */
export function readPaidInvoice(invoice: Stripe.Invoice, head: Head): RenewalPaid | null {
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

/** In API versions before 2025-03-31 the subscription was elsewhere: taken for “not ours”, a paid renewal would give nothing. */
function readRenewal(invoice: Stripe.Invoice) {
  if (invoice.billing_reason !== "subscription_cycle") return null;
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  const period = invoice.lines?.data?.at(-1)?.period;
  if (!subscription || !period || period.end <= period.start) {
    throw new UnreadableEvent(`the invoice ${invoice.id} names no subscription or no period`);
  }
  return { subscription, periodStart: instant(period.start), periodEnd: instant(period.end) };
}

function readRefund({ id, amount_refunded: amount, currency }: Stripe.Charge, head: Head): PaymentEvent {
  return { ...head, kind: "refunded", payment: id, amount, currency: currency.toUpperCase() };
}

function readDispute({ id, charge, amount, currency }: Stripe.Dispute, head: Head): PaymentEvent {
  return { ...head, kind: "disputed", payment: idOf(charge) ?? id, amount, currency: currency.toUpperCase() };
}

/** Stripe counts in seconds. */
export const instant = (seconds: number): Date => new Date(seconds * 1_000);

function idOf(given: string | { id: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}
