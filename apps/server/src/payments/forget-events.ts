import { deleteEventsBefore } from "./event-queries.ts";
import type { PaymentContext } from "./payment-context.ts";

const KEEP_MS = 90 * 86_400_000;

/** Money whose purchase never came is named once more before it is forgotten. */
export async function forgetEvents({ db, now, log }: PaymentContext): Promise<void> {
  const waited = await deleteEventsBefore(db, new Date(now().getTime() - KEEP_MS));
  for (const event of waited) {
    if (event.kind !== "renewal-paid") continue;
    const { id, payment, subscription } = event;
    log.error({ event: "payment_forgotten", id, payment, subscription }, "a renewal was paid for nothing that we sold");
  }
}
