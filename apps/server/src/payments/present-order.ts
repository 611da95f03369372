import type { orders as contract } from "@treeline/contract";
import type { OrderRow, TransactionRow } from "./queries.ts";

export function presentOrder(order: OrderRow): contract.Order {
  const { id, kind, status, plan, amount, currency, interval, period_start: start, period_end: end } = order;
  return {
    id,
    kind,
    status,
    plan,
    price: { id: order.price_id, amount, currency, interval },
    created_at: order.created_at,
    expires_at: order.expires_at,
    paid_at: status === "paid" ? order.settled_at : null,
    period: start !== null && end !== null ? { start, end } : null,
  };
}

export function presentTransaction(transaction: TransactionRow): contract.Transaction {
  const { id, order_id, status, provider, amount, currency, created_at } = transaction;
  const redirectUrl = status === "pending" ? transaction.redirect_url : null;
  return { id, order_id, status, provider, amount, currency, redirect_url: redirectUrl, created_at };
}
