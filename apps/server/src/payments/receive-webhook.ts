import { AppError } from "../http/app-error.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import { BadSignature, UnreadableEvent } from "../outside/payment/payment-provider.ts";
import type { RequestContext } from "../request-context.ts";
import { applyEvent } from "./apply-event.ts";
import { type PaymentContext, paymentContextOf } from "./payment-context.ts";

export interface Message {
  /** As it came over the wire: the signature is over its bytes. */
  readonly body: Buffer;
  readonly signature: string;
}

/** What cannot be applied is still received: sending it again would not help. */
export async function receiveWebhook(ctx: RequestContext, message: Message): Promise<void> {
  const payment = paymentContextOf(ctx);
  const event = await readMessage(payment, message);
  if (!event) return;
  await applyEvent(payment, event);
  ctx.jobs.wake();
}

/** What could not be read is answered with 500: the provider sends it again, and the operator has days to put it right. */
async function readMessage(
  { billing, log }: PaymentContext,
  { body, signature }: Message,
): Promise<PaymentEvent | null> {
  const { readWebhook } = billing.provider;
  if (!readWebhook) throw new AppError("not_found");
  try {
    return await readWebhook(body, signature);
  } catch (error) {
    if (error instanceof UnreadableEvent) {
      log.error({ event: "webhook_unreadable", err: error }, "a renewal could not be read: check its API version");
    }
    if (!(error instanceof BadSignature)) throw error;
    log.error({ event: "webhook_refused" }, "a webhook had no right signature: check STRIPE_WEBHOOK_SECRET");
    throw new AppError("bad_signature");
  }
}
