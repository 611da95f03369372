import { AppError } from "../http/app-error.ts";
import { CheckoutSpoilt, SubscriptionOver } from "../outside/payment/payment-provider.ts";
import type { PaymentContext } from "./payment-context.ts";

/** For the whole call, since a user waits for it. The provider's own timeout is for one try, and restarts with every byte received. */
const ASK_LIMIT_MS = 8_000;

/** A provider that cannot be reached is not our bug, and the caller can try again. What it said clearly is the caller's to answer. */
export async function askProvider<T>({ log }: Pick<PaymentContext, "log">, ask: () => Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ASK_LIMIT_MS / 1_000} s`)), ASK_LIMIT_MS);
  try {
    return await Promise.race([ask(), timedOut]);
  } catch (error) {
    if (error instanceof CheckoutSpoilt || error instanceof SubscriptionOver) throw error;
    log.error({ err: error }, "the payment provider refused or did not answer");
    throw new AppError("payment_unreachable", { detail: "Nothing was paid. Try again in a minute." });
  } finally {
    clearTimeout(timer);
  }
}
