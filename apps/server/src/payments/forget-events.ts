import { deleteEventsBefore } from "./event-queries.ts";
import type { PaymentContext } from "./payment-context.ts";

const KEEP_MS = 90 * 86_400_000;

export async function forgetEvents({ db, now }: PaymentContext): Promise<boolean> {
  await deleteEventsBefore(db, new Date(now().getTime() - KEEP_MS));
  return false;
}
