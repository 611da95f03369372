import { endSubscriptions } from "./end-subscriptions.ts";
import { expireOrders } from "./expire-orders.ts";
import { forgetEvents } from "./forget-events.ts";
import type { PaymentContext } from "./payment-context.ts";
import { remindSubscribers } from "./remind-subscribers.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";

/**
 * What is done again and again, each to its end before the next begins: all that renew have renewed before any are ended. Throws in
 * the end when something could not be done, so that it is tried again soon.
 */
export async function sweepPayments(ctx: PaymentContext): Promise<void> {
  let failures = 0;
  for (const sweep of [expireOrders, renewSubscriptions, endSubscriptions, remindSubscribers]) {
    failures += await sweep(ctx);
  }
  await forgetEvents(ctx);
  if (failures > 0) throw new Error(`${failures} payments could not be looked after`);
}
