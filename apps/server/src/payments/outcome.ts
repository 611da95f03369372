/** What became of an event. */
export type Outcome =
  | "applied"
  | "repeated"
  /** Newer things have happened since. */
  | "stale"
  | "unknown_order"
  | "unknown_subscription"
  /** Paid, but the order was given up before. */
  | "order_closed"
  | "wrong_amount"
  /** Renewed at the provider, though its owner has another plan by now. The money is written down. */
  | "plan_replaced";
