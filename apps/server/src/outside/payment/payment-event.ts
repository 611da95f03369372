interface Head {
  /** The provider's own; the same event has the same id however often it is sent. */
  readonly id: string;
  readonly at: Date;
}

interface Money {
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
}

/** What happened to money, in words that are the same for every provider. */
export type PaymentEvent =
  | CheckoutPaid
  | CheckoutEnded
  | RenewalPaid
  | RenewalFailed
  | RenewalSwitched
  | SubscriptionEnded
  | MoneyReturned;

export interface CheckoutPaid extends Head, Money {
  readonly kind: "checkout-paid";
  readonly transactionId: string;
  /** What the provider will renew. */
  readonly subscription: string;
}

/** `failed`: another try may follow. `cancelled`: the payer gave up. `expired`: the time to pay ran out. */
export interface CheckoutEnded extends Head {
  readonly kind: "checkout-failed" | "checkout-cancelled" | "checkout-expired";
  readonly transactionId: string;
}

export interface RenewalPaid extends Head, Money {
  readonly kind: "renewal-paid";
  readonly subscription: string;
  /** What the provider calls this payment. */
  readonly payment: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

export interface RenewalFailed extends Head {
  readonly kind: "renewal-failed";
  readonly subscription: string;
  /** Of the period that was to be paid. */
  readonly periodEnd: Date;
}

/** Renewal was switched on or off at the provider. */
export interface RenewalSwitched extends Head {
  readonly kind: "renewal-switched";
  readonly subscription: string;
  readonly isRenewing: boolean;
}

export interface SubscriptionEnded extends Head {
  readonly kind: "subscription-ended";
  readonly subscription: string;
}

/** Refunded, or taken back by the payer's bank. What was given for it is for a person to decide. */
export interface MoneyReturned extends Head, Money {
  readonly kind: "refunded" | "disputed";
  /** What the provider calls the payment: there it can be looked up. */
  readonly payment: string;
}
