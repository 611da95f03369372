/** What became of an event. */
export type Outcome =
  | "applied"
  | "repeated"
  /** Newer things have happened since. */
  | "stale"
  | "unknown_order"
  | "unknown_subscription"
  | Alarm;

/** Money moved, and nothing was given or taken for it: a person must look at it. */
type Alarm = (typeof ALARMS)[number];

const ALARMS = [
  /** Paid, but the order was given up before, or its payment came to nothing. */
  "order_closed",
  "wrong_amount",
  /** Renewed at the provider, though its owner has another plan by now. The money is written down. */
  "plan_replaced",
  /** Renewed at the provider, though the plan has ended since, or the time that was paid for is over. The money is written down. */
  "plan_ended",
  /** Paid for an account that is no more. */
  "account_gone",
  /** Refunded, or taken back by the payer's bank. */
  "money_returned",
] as const;

export const isAlarming = (outcome: Outcome): outcome is Alarm => ALARMS.some((alarm) => alarm === outcome);
