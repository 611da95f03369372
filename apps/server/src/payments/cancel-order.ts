import { AppError } from "../http/app-error.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { closeOrder } from "./close-order.ts";
import { paymentContextOf } from "./payment-context.ts";
import type { OrderRow } from "./queries.ts";
import { requireOwnOrder } from "./read-orders.ts";

/** Giving up twice is giving up once; what is paid can no longer be given up. */
export async function cancelOrder(ctx: RequestContext, { id }: { id: string }): Promise<OrderRow> {
  const { userId } = requireActor(ctx);
  const payment = paymentContextOf(ctx);
  const order = await requireOwnOrder(ctx.db, { id, userId });
  if (order.status === "pending") await closeOrder(payment, order, "cancelled");
  const closed = await requireOwnOrder(ctx.db, { id, userId });
  if (closed.status === "paid") throw new AppError("order_closed", { detail: "This order is paid." });
  ctx.jobs.wake();
  return closed;
}
