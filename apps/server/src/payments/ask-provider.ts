import { AppError } from "../http/app-error.ts";
import { CheckoutSpoilt, SubscriptionOver } from "../outside/payment/payment-provider.ts";
import type { PaymentContext } from "./payment-context.ts";

/** A provider that cannot be reached is not our bug, and the caller can try again. What it said clearly is the caller's to answer. */
export async function askProvider<T>({ log }: Pick<PaymentContext, "log">, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CheckoutSpoilt || error instanceof SubscriptionOver) throw error;
    log.error({ err: error }, "the payment provider refused or did not answer");
    throw new AppError("payment_unreachable", { detail: "Nothing was paid. Try again in a minute." });
  }
}
