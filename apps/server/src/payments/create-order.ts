import { randomUUIDv7 } from "node:crypto";
import type { Price } from "@treeline/contract";
import { lockUser } from "../accounts/lock-user.ts";
import { findOffer, type Plan } from "../billing/plan.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";
import { findRunningSubscription } from "../plans/subscription.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { closeOrder } from "./close-order.ts";
import { type PaymentContext, paymentContextOf } from "./payment-context.ts";
import { findOpenOrder, insertOrder, type OrderRow } from "./queries.ts";

const ORDER_LIFE_MS = 24 * 3_600_000;
/** Two tabs with two prices can take each other's order away; a person stops before that. */
const TRIES = 5;

interface Offer {
  readonly plan: Plan;
  readonly price: Price;
}

/** One open order for a person: the same price gives the same order, another price closes the one before. */
export async function createOrder(
  ctx: RequestContext,
  { price_id }: { price_id: string },
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { userId } = requireActor(ctx);
  const payment = paymentContextOf(ctx);
  const offer = findOffer(payment.billing.plans, price_id);
  if (!offer) throw new AppError("invalid_fields", { errors: [buildFieldProblem("price_id", "invalid")] });
  await ctx.limits.take("order_account", userId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open = await findOpenOrder(ctx.db, userId);
    if (open && !isFor(open, offer, ctx.now())) await closeOrder(payment, open, "cancelled");
    const made = await ctx.db.transaction().execute((trx) => findOrInsert(trx, payment, { userId, offer }));
    if (made) return made;
  }
  throw new AppError("unavailable", { detail: "Another order is being made. Try again in a moment." });
}

async function findOrInsert(
  trx: Db,
  ctx: PaymentContext,
  { userId, offer }: { userId: string; offer: Offer },
): Promise<{ order: OrderRow; isNew: boolean } | null> {
  await lockUser(trx, userId);
  const now = ctx.now();
  await refuseSecondPurchase(trx, { userId, offer, now });
  const open = await findOpenOrder(trx, userId);
  if (open) return isFor(open, offer, now) ? { order: open, isNew: false } : null;
  const { plan, price } = offer;
  const order = await insertOrder(trx, {
    id: randomUUIDv7(),
    user_id: userId,
    kind: "purchase",
    status: "pending",
    plan: plan.slug,
    price_id: price.id,
    amount: price.amount,
    currency: price.currency,
    interval: price.interval,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + ORDER_LIFE_MS).toISOString(),
  });
  return { order, isNew: true };
}

function isFor(order: OrderRow, { price }: Offer, now: Date): boolean {
  const isSamePrice = order.price_id === price.id && order.amount === price.amount && order.currency === price.currency;
  return isSamePrice && order.expires_at > now.toISOString();
}

/** A plan that runs is not sold twice; after a failed renewal paying again is what we want. */
async function refuseSecondPurchase(
  trx: Db,
  { userId, offer, now }: { userId: string; offer: Offer; now: Date },
): Promise<void> {
  const running = await findRunningSubscription(trx, { userId, now });
  if (running?.status === "active" && running.price_id === offer.price.id) throw new AppError("plan_running");
}
