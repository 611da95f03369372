import { AppError } from "../http/app-error.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import { referenceOfSandbox } from "../outside/payment/sandbox-provider.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { applyEvent } from "./apply-event.ts";
import { closeOrder } from "./close-order.ts";
import { paymentContextOf } from "./payment-context.ts";
import type { TransactionRow } from "./queries.ts";
import { requireOwnOrder, requireOwnTransaction } from "./read-orders.ts";

export type SandboxOutcome = "succeeded" | "succeeded_once" | "failed" | "cancelled";

/** What a payer does on a provider's page. It becomes the same kind of event that a real provider sends. */
export async function payInSandbox(
  ctx: RequestContext,
  { id, outcome }: { id: string; outcome: SandboxOutcome },
): Promise<TransactionRow> {
  const { userId } = requireActor(ctx);
  const payment = paymentContextOf(ctx);
  if (payment.billing.provider.name !== "sandbox") throw new AppError("not_found");
  const transaction = await requireOwnTransaction(ctx.db, { id, userId });
  const order = await requireOwnOrder(ctx.db, { id: transaction.order_id, userId });
  const now = ctx.now();
  if (order.status === "pending" && order.expires_at <= now.toISOString()) await closeOrder(payment, order, "expired");
  else await applyEvent(payment, buildEvent(transaction, outcome, now));
  ctx.jobs.wake();
  const settled = await requireOwnTransaction(ctx.db, { id, userId });
  if (settled.status !== STATUS[outcome]) throw new AppError("order_closed");
  return settled;
}

const STATUS = { succeeded: "succeeded", succeeded_once: "succeeded", failed: "failed", cancelled: "failed" } as const;

function buildEvent({ id, amount, currency }: TransactionRow, outcome: SandboxOutcome, at: Date): PaymentEvent {
  const head = { at, transactionId: id };
  if (outcome === "failed" || outcome === "cancelled") {
    return { ...head, id: `${id}-${outcome}`, kind: `checkout-${outcome}` };
  }
  const subscription = referenceOfSandbox(id, { renews: outcome === "succeeded" });
  return { ...head, id: `${id}-paid`, kind: "checkout-paid", subscription, amount, currency };
}
