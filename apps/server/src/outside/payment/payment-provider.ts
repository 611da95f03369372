import type { Interval, Locale } from "@treeline/contract";
import type { CheckoutPaid, PaymentEvent, RenewalPaid, SubscriptionEnded } from "./payment-event.ts";

/** One try to pay: all that a provider needs to know. */
export interface Checkout {
  readonly transactionId: string;
  readonly orderId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly planName: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
}

/** One renewal that we charge for ourselves. */
export interface Charge {
  readonly subscription: string;
  /** Names the payment: charging twice for the same one is charging once. */
  readonly payment: string;
  readonly amount: number;
  readonly currency: string;
}

export interface OpenedCheckout {
  readonly reference: string;
  readonly url: string;
}

/**
 * A payment provider. Every call is idempotent and may be repeated after a failure. Calls reject when the provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** Throws `CheckoutSpoilt` when asking again for the same transaction would not help. */
  openCheckout(checkout: Checkout): Promise<OpenedCheckout>;
  /** No money can come through it any more; if it came just before, here it is. */
  closeCheckout(reference: string): Promise<CheckoutPaid | null>;
  /** Whether to charge again when the period ends. Throws `SubscriptionOver`. */
  setRenewing(subscription: string, isRenewing: boolean): Promise<void>;
  /** Charges next at this moment and not before. */
  moveRenewal(subscription: string, at: Date): Promise<void>;
  /** Never charges again. */
  endSubscription(subscription: string): Promise<void>;
  /** What was charged for it and whether it is over, oldest first: its messages may not have come. Nothing where we charge ourselves. */
  askRenewal(subscription: string): Promise<readonly (RenewalPaid | SubscriptionEnded)[]>;
  /** Says whether the charge worked. Null where the provider renews by itself. */
  readonly charge: ((charge: Charge) => Promise<boolean>) | null;
  /**
   * Reads a signed message; null when it is about nothing of ours. Throws `BadSignature` and `UnreadableEvent`. Null where there
   * are none.
   */
  readonly readWebhook: ((body: Buffer, signature: string) => Promise<PaymentEvent | null>) | null;
}

/** The message is not from the provider, or too old: it may be a replay. */
export class BadSignature extends Error {}

/** The message is about our money, in a form that we do not know: it must not be acknowledged. */
export class UnreadableEvent extends Error {}

/** The provider remembers a failure for this transaction and would answer with it again: another one must be begun. */
export class CheckoutSpoilt extends Error {}

/** The provider has ended it for good: there is nothing to renew or to stop. */
export class SubscriptionOver extends Error {}
