import { closeOrder } from "./close-order.ts";
import type { PaymentContext } from "./payment-context.ts";
import { listOverdueOrders } from "./queries.ts";

const BATCH = 50;

/** Orders that nobody came to pay. Answers whether there may be more. */
export async function expireOrders(ctx: PaymentContext): Promise<boolean> {
  const orders = await listOverdueOrders(ctx.db, { now: ctx.now(), limit: BATCH });
  for (const order of orders) await closeOrder(ctx, order, "expired");
  return orders.length === BATCH;
}
