import type { Interval, Locale } from "@treeline/contract";
import type { CheckoutPaid, PaymentEvent } from "./payment-event.ts";

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

export interface OpenedCheckout {
  readonly reference: string;
  readonly url: string;
}

/**
 * Whoever moves the money. Every call may be made again after a failure: doing it twice is doing it once. Calls reject when the
 * provider cannot be reached.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  openCheckout(checkout: Checkout): Promise<OpenedCheckout>;
  /** No money can come through it any more; if it came just before, here it is. */
  closeCheckout(reference: string): Promise<CheckoutPaid | null>;
  /** Whether to charge again when the period ends. */
  setRenewing(subscription: string, isRenewing: boolean): Promise<void>;
  /** Charges next at this moment and not before. */
  moveRenewal(subscription: string, at: Date): Promise<void>;
  /** Never charges again. */
  endSubscription(subscription: string): Promise<void>;
  /** Charges for one more period, and says whether that worked. Null where the provider renews by itself. */
  readonly charge: ((subscription: string) => Promise<boolean>) | null;
  /** Reads a signed message; null when it is about nothing of ours. Throws `BadSignature`. Null where there are none. */
  readonly readWebhook: ((body: Buffer, signature: string) => PaymentEvent | null) | null;
}

/** The message is not from the provider, or too old: somebody may be sending it again. */
export class BadSignature extends Error {}
