import { lockUser } from "../accounts/lock-user.ts";
import { applyEvent } from "./apply-event.ts";
import { askProvider } from "./ask-provider.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOpenTransaction, type OrderRow, settleOrder, settleTransaction } from "./queries.ts";

/**
 * The provider first: once it takes no money for the order, the order can be closed, and no payment can come for a closed one. If
 * the money came a moment before, the order is paid instead.
 */
export async function closeOrder(ctx: PaymentContext, order: OrderRow, as: "cancelled" | "expired"): Promise<void> {
  const { provider } = ctx.billing;
  const transaction = await findOpenTransaction(ctx.db, order.id);
  const reference = transaction?.provider === provider.name ? transaction.reference : null;
  if (reference !== null) {
    const paid = await askProvider(ctx, () => provider.closeCheckout(reference));
    // Paid wrongly it stays open, and is closed below: it can never be paid rightly any more.
    if (paid) await applyEvent(ctx, paid);
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (order.user_id !== null) await lockUser(trx, order.user_id);
    const at = ctx.now();
    const open = await findOpenTransaction(trx, order.id);
    // Another payment was started during the request to the provider: it must not meet a closed order.
    if (open && open.reference !== null && open.reference !== reference && open.provider === provider.name) return;
    if (open) await settleTransaction(trx, open.id, { status: "failed", at });
    await settleOrder(trx, order.id, { status: as, at });
  });
}
