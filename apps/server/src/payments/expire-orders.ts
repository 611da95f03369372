import { closeOrder } from "./close-order.ts";
import type { PaymentContext } from "./payment-context.ts";
import { listOverdueOrders } from "./queries.ts";
import { sweepRows } from "./sweep-rows.ts";

/** Expires orders that were not paid. Returns how many could not be closed. */
export function expireOrders(ctx: PaymentContext): Promise<number> {
  return sweepRows(ctx, {
    list: (batch) => listOverdueOrders(ctx.db, { now: ctx.now(), ...batch }),
    idOf: ({ id }) => id,
    each: (order) => closeOrder(ctx, order, "expired"),
  });
}
