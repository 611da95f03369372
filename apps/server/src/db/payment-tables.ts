/** The paid plan of a user, at the price they paid; users who never paid have no row. */
export interface SubscriptionTable {
  user_id: string;
  plan: string;
  price_id: string;
  amount: number;
  currency: string;
  interval: "month" | "year";
  provider: "sandbox" | "stripe";
  /** What the provider calls it. */
  reference: string;
  status: "active" | "past_due" | "ended";
  cancel_at_period_end: number;
  period_start: string;
  period_end: string;
  /** The day of the month on which it renews; 31 is the last one of any month. */
  anchor_day: number;
  /** When it was over; null while it is not. */
  ended_at: string | null;
  /** When it was last decided whether to renew; older words of the provider do not count. */
  decided_at: string;
  /** The end of the period that its owner was last reminded of. */
  reminded_for: string | null;
}

/** Kept without its buyer when the account goes: a proof of payment. */
export interface OrderTable {
  id: string;
  user_id: string | null;
  kind: "purchase" | "renewal";
  status: "pending" | "paid" | "cancelled" | "expired";
  plan: string;
  price_id: string;
  amount: number;
  currency: string;
  interval: "month" | "year";
  created_at: string;
  expires_at: string;
  settled_at: string | null;
  period_start: string | null;
  period_end: string | null;
  /** What the provider calls the subscription that was paid for. */
  subscription: string | null;
}

/** One try to pay an order. */
export interface TransactionTable {
  id: string;
  order_id: string;
  status: "pending" | "succeeded" | "failed";
  provider: "sandbox" | "stripe";
  /** What the provider calls the page where it is paid, or the payment itself. */
  reference: string | null;
  redirect_url: string | null;
  amount: number;
  currency: string;
  created_at: string;
  settled_at: string | null;
}

/** What a provider has told us, once each. */
export interface PaymentEventTable {
  provider: "sandbox" | "stripe";
  id: string;
  kind: string;
  outcome: string;
  received_at: string;
  /** Whose purchase it waits for. */
  subscription: string | null;
  /** The event itself while it waits, as JSON. */
  waiting: string | null;
}
