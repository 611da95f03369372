import { randomUUIDv7 } from "node:crypto";
import { languageOf } from "@treeline/contract";
import { requireUser } from "../accounts/find-user.ts";
import { lockUser } from "../accounts/lock-user.ts";
import { findPlan } from "../billing/plan.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { CheckoutSpoilt, type OpenedCheckout } from "../outside/payment/payment-provider.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { askProvider } from "./ask-provider.ts";
import { type PaymentContext, paymentContextOf } from "./payment-context.ts";
import {
  failUnopened,
  findOpenTransaction,
  findOrder,
  findTransaction,
  insertTransaction,
  openTransaction,
  settleTransaction,
  type TransactionRow,
} from "./queries.ts";
import { requireOwnOrder } from "./read-orders.ts";

interface Made {
  readonly transaction: TransactionRow;
  readonly isNew: boolean;
}

/** One that the provider will not open is given up for another, once: if that fails too, the provider is down. */
const TRIES = 2;

/**
 * The row comes first and its id is what the provider knows the payment by: a second click finds the row, and asks the provider for
 * the same page again.
 */
export async function createTransaction(ctx: RequestContext, { order_id }: { order_id: string }): Promise<Made> {
  const { userId } = requireActor(ctx);
  const payment = paymentContextOf(ctx);
  await requireOwnOrder(ctx.db, { id: order_id, userId });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const made = await ctx.db.transaction().execute((trx) => findOrInsert(trx, payment, { userId, orderId: order_id }));
    if (made.transaction.redirect_url !== null) return made;
    const opened = await openCheckout(ctx, payment, made.transaction);
    if (opened) return { ...made, transaction: await keepOpened(payment, made.transaction, opened) };
    await failUnopened(ctx.db, made.transaction.id, ctx.now());
  }
  throw new AppError("payment_unreachable", { detail: "Nothing was paid. Try again in a minute." });
}

async function keepOpened(
  ctx: PaymentContext,
  { id }: TransactionRow,
  opened: OpenedCheckout,
): Promise<TransactionRow> {
  await openTransaction(ctx.db, id, opened);
  return requireStillOpen(ctx, id, opened);
}

async function findOrInsert(
  trx: Db,
  ctx: PaymentContext,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<Made> {
  await lockUser(trx, userId);
  const order = await findOrder(trx, orderId);
  const at = ctx.now();
  if (order?.status !== "pending" || order.expires_at <= at.toISOString()) throw new AppError("order_closed");
  // An order that is no longer open must not be paid.
  if (!findPlan(ctx.billing.plans, order.plan)) throw new AppError("order_closed");
  const provider = ctx.billing.provider.name;
  const open = await findOpenTransaction(trx, orderId);
  if (open?.provider === provider) return { transaction: open, isNew: false };
  // Left over from another provider that this server used before.
  if (open) await settleTransaction(trx, open.id, { status: "failed", at });
  const { amount, currency } = order;
  const transaction = await insertTransaction(trx, {
    id: randomUUIDv7(),
    order_id: orderId,
    status: "pending",
    provider,
    amount,
    currency,
    created_at: at.toISOString(),
  });
  return { transaction, isNew: true };
}

/** Null when this transaction can no longer be opened. */
async function openCheckout(
  ctx: RequestContext,
  payment: PaymentContext,
  { id, order_id, amount, currency }: TransactionRow,
): Promise<OpenedCheckout | null> {
  const { plans, provider } = payment.billing;
  const { userId } = requireActor(ctx);
  const order = await requireOwnOrder(ctx.db, { id: order_id, userId });
  const { email, locale } = await requireUser(ctx.db, userId);
  const planName = findPlan(plans, order.plan)?.name[languageOf(locale)] ?? order.plan;
  const checkout = { transactionId: id, orderId: order_id, email, locale, planName, amount, currency };
  try {
    return await askProvider(ctx, () => provider.openCheckout({ ...checkout, interval: order.interval }));
  } catch (error) {
    if (!(error instanceof CheckoutSpoilt)) throw error;
    ctx.log.error({ err: error, transaction: id }, "the payment provider could not open this payment");
    return null;
  }
}

/** While the provider was asked the order may have been given up: then its page must not take money. */
async function requireStillOpen(ctx: PaymentContext, id: string, opened: OpenedCheckout): Promise<TransactionRow> {
  const transaction = await findTransaction(ctx.db, id);
  if (transaction?.status === "pending") return transaction;
  if (transaction?.status === "failed") {
    await askProvider(ctx, () => ctx.billing.provider.closeCheckout(opened.reference));
  }
  throw new AppError("order_closed");
}
