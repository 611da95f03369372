import type Stripe from "stripe";
import type { PaymentEvent, RenewalPaid, SubscriptionEnded } from "../payment/payment-event.ts";
import { SubscriptionOver } from "../payment/payment-provider.ts";
import { isMissing, isRefusal } from "./is-refusal.ts";
import { instant, readPaidInvoice } from "./read-stripe-event.ts";

/** A year of monthly invoices: more are never missed at once. */
const MOST_INVOICES = 12;

export async function setRenewing(stripe: Stripe, subscription: string, isRenewing: boolean): Promise<void> {
  await changeLiving(stripe, subscription, { cancel_at_period_end: !isRenewing });
}

/** A trial is Stripe's own way to move a billing date without charging or crediting anything for it. */
export async function moveRenewal(stripe: Stripe, subscription: string, at: Date): Promise<void> {
  const trialEnd = Math.floor(at.getTime() / 1_000);
  try {
    await changeLiving(stripe, subscription, { trial_end: trialEnd, proration_behavior: "none" });
  } catch (error) {
    // What is over is not charged at any time.
    if (!(error instanceof SubscriptionOver)) throw error;
  }
}

async function changeLiving(
  stripe: Stripe,
  subscription: string,
  change: Stripe.SubscriptionUpdateParams,
): Promise<void> {
  try {
    await stripe.subscriptions.update(subscription, change);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const found = await findSubscription(stripe, subscription);
    if (found && !isOver(found)) throw error;
    throw new SubscriptionOver(`Stripe has ended ${subscription}`, { cause: error });
  }
}

export async function endSubscription(stripe: Stripe, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription);
  } catch (error) {
    // Ended before, or deleted: both are what was asked for.
    if (!isRefusal(error)) throw error;
  }
}

export async function askRenewal(
  stripe: Stripe,
  subscription: string,
  now: Date,
): Promise<readonly (RenewalPaid | SubscriptionEnded)[]> {
  const found = await findSubscription(stripe, subscription);
  const ended = { id: `asked-${subscription}-ended`, kind: "subscription-ended", subscription } as const;
  if (!found) return [{ ...ended, at: now }];
  const { data } = await stripe.invoices.list({ subscription, status: "paid", limit: MOST_INVOICES });
  const paid = data.flatMap((invoice) => {
    const at = instant(invoice.status_transitions.paid_at ?? invoice.created);
    return readPaidInvoice(invoice, { id: `asked-${invoice.id}`, at }) ?? [];
  });
  paid.reverse();
  return isOver(found) ? [...paid, { ...ended, at: found.ended_at === null ? now : instant(found.ended_at) }] : paid;
}

/**
 * Two such events can bear the same second and come in the wrong order, so each is only a hint: what counts is what Stripe says
 * now.
 */
export async function readSwitch(
  stripe: Stripe,
  { id, subscription }: { id: string; subscription: string },
  now: () => Date,
): Promise<PaymentEvent> {
  // Before the question: a decision made after it is newer than the answer.
  const at = now();
  const found = await findSubscription(stripe, subscription);
  if (!found || isOver(found)) return { id, at, kind: "subscription-ended", subscription };
  const isRenewing = !found.cancel_at_period_end && found.cancel_at === null;
  return { id, at, kind: "renewal-switched", subscription, isRenewing };
}

async function findSubscription(stripe: Stripe, subscription: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(subscription);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isOver = ({ status }: Stripe.Subscription): boolean => status === "canceled" || status === "incomplete_expired";
