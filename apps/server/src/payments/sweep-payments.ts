import { endSubscriptions } from "./end-subscriptions.ts";
import { deleteEventsBefore } from "./event-queries.ts";
import { expireOrders } from "./expire-orders.ts";
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

const KEEP_MS = 90 * 86_400_000;

/** Logs paid renewals that never matched a subscription before they are deleted. */
async function forgetEvents({ db, now, log }: PaymentContext): Promise<void> {
  const waited = await deleteEventsBefore(db, new Date(now().getTime() - KEEP_MS));
  for (const event of waited) {
    if (event.kind !== "renewal-paid") continue;
    const { id, payment, subscription } = event;
    log.error({ event: "payment_forgotten", id, payment, subscription }, "a renewal was paid for nothing that we sold");
  }
}
