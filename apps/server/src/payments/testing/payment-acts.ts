import { randomUUIDv7 } from "node:crypto";
import { AppError } from "../../http/app-error.ts";
import { cancelOrder } from "../cancel-order.ts";
import { createOrder } from "../create-order.ts";
import { createTransaction } from "../create-transaction.ts";
import { endSubscriptions } from "../end-subscriptions.ts";
import { expireOrders } from "../expire-orders.ts";
import { cancelSubscription, resumeSubscription } from "../manage-subscription.ts";
import { paymentContextOf } from "../payment-context.ts";
import type { PaymentWorld } from "./payment-world.ts";

/** Does one thing, in the world and in the model, and says what. */
type Act = (world: PaymentWorld) => Promise<string>;

const DAY_MS = 86_400_000;

const order: Act = async (world) => {
  const { model, clock, ctx } = world;
  const { plan, price } = world.random.pick(
    world.plans.flatMap((one) => one.prices.map((p) => ({ plan: one, price: p }))),
  );
  const now = clock.now().getTime();
  const [openId, open] = model.openOrder() ?? [];
  const isSame = open?.price.id === price.id && open.expiresAt > now;
  if (open && !isSame) world.close(open, "cancelled");
  const made = await refusalOf(() => createOrder(ctx, { price_id: price.id }));
  const isTwice = model.plan?.status === "active" && model.plan.price.id === price.id && model.isRunning(clock.now());
  if (isTwice !== (made === "plan_running")) throw new Error(`the order was ${JSON.stringify(made)}`);
  if (typeof made === "string") return made;
  const { id } = made.order;
  if ((id === openId) !== isSame) throw new Error("the same order should have been found, or another made");
  if (!isSame) {
    const expiresAt = now + DAY_MS;
    model.orders.set(id, { status: "pending", plan: plan.slug, price, expiresAt, transactionId: null });
  }
  await begin(world, id);
  return `order ${price.id}`;
};

async function begin({ model, ctx }: PaymentWorld, orderId: string): Promise<void> {
  const { transaction } = await createTransaction(ctx, { order_id: orderId });
  const known = model.orders.get(orderId);
  if (known?.transactionId && known.transactionId !== transaction.id) throw new Error("a second payment was begun");
  if (known) known.transactionId = transaction.id;
}

const pay: Act = async ({ provider }) => {
  const open = [...provider.sessions.values()].find(({ state }) => state === "open");
  if (open) provider.pay(open);
  return "pay";
};

/** Some messages stay in the bag: they come again. */
const deliver: Act = async (world) => {
  const { mailbag } = world.provider;
  if (mailbag.length === 0) return "no message";
  const event = world.random.pick(mailbag);
  if (!world.random.chance(0.3)) mailbag.splice(mailbag.indexOf(event), 1);
  return world.tell(event);
};

const repeat: Act = async (world) =>
  world.delivered.length === 0 ? "nothing to repeat" : world.tell(world.random.pick(world.delivered));

/** Nobody has paid this, whatever it says: a wrong amount, currency or order. */
const forge: Act = async (world) => {
  const transactionId = world.model.openOrder()?.[1].transactionId ?? randomUUIDv7();
  const id = world.provider.nextId();
  const money = world.random.pick([
    { amount: 1, currency: "USD" },
    { amount: 500, currency: "EUR" },
  ]);
  const event = { id, at: world.clock.now(), transactionId, subscription: `forged-${id}`, ...money };
  return world.tell({ ...event, kind: "checkout-paid" });
};

const giveUp: Act = async (world) => {
  const [id, open] = world.model.openOrder() ?? [];
  if (!id || !open) return "nothing to give up";
  world.close(open, "cancelled");
  await refusalOf(() => cancelOrder(world.ctx, { id }));
  return "give up";
};

const failTry: Act = async (world) => {
  const transactionId = world.model.openOrder()?.[1].transactionId;
  const session = [...world.provider.sessions.values()].find((one) => one.transactionId === transactionId);
  if (!transactionId || session?.state !== "open") return "no try to fail";
  session.state = "closed";
  const kind = world.random.pick(["checkout-failed", "checkout-cancelled", "checkout-expired"] as const);
  return world.tell({ id: world.provider.nextId(), at: world.clock.now(), kind, transactionId });
};

const renew: Act = async ({ provider, random }) => {
  const living = provider.renewing.filter(({ isEnded }) => !isEnded);
  if (living.length === 0) return "nothing to renew";
  provider.renew(random.pick(living), random.chance(0.7));
  return "renew";
};

const switchThere: Act = async ({ provider, model, random, clock }) => {
  const subscription = model.plan?.reference;
  if (!subscription) return "nothing to switch";
  const head = { id: provider.nextId(), at: clock.now(), subscription };
  provider.mailbag.push({ ...head, kind: "renewal-switched", isRenewing: random.chance(0.5) });
  return "switch at the provider";
};

const decideHere: Act = async ({ model, random, clock, ctx }) => {
  const isRenewing = random.chance(0.5);
  const isRunning = model.isRunning(clock.now());
  if (isRunning && model.plan?.status === "past_due" && !isRenewing) model.plan.status = "ended";
  else if (isRunning) model.decide(isRenewing, clock.now());
  const answer = await refusalOf(() => (isRenewing ? resumeSubscription(ctx) : cancelSubscription(ctx)));
  if ((answer === "no_subscription") === isRunning) throw new Error(`deciding was ${JSON.stringify(answer)}`);
  return isRenewing ? "resume" : "cancel";
};

const endThere: Act = async ({ provider, model, random, clock }) => {
  const subscription = model.plan?.reference;
  if (!subscription || !random.chance(0.3)) return "nothing ends";
  await provider.endSubscription(subscription);
  provider.mailbag.push({ id: provider.nextId(), at: clock.now(), kind: "subscription-ended", subscription });
  return "end at the provider";
};

const wait: Act = async ({ random, clock }) => {
  clock.pass(random.below(20));
  return "wait";
};

const sweep: Act = async (world) => {
  const now = world.clock.now();
  const [, open] = world.model.openOrder() ?? [];
  if (open && open.expiresAt <= now.getTime()) world.close(open, "expired");
  world.model.sweep(now);
  const ctx = paymentContextOf(world.ctx);
  await expireOrders(ctx);
  await endSubscriptions(ctx);
  return "sweep";
};

const OFTEN = [order, pay, deliver, deliver, renew];
const ACTS = [...OFTEN, ...OFTEN, repeat, forge, giveUp, failTry, switchThere, decideHere, endThere, wait, sweep];

export async function act(world: PaymentWorld): Promise<string> {
  world.clock.pass(world.random.below(8) / 24);
  const did = await world.random.pick(ACTS)(world);
  await world.runJobs();
  return did;
}

/** Every message arrives. */
export async function settle(world: PaymentWorld): Promise<void> {
  while (world.provider.mailbag.length > 0) await deliver(world);
  await world.runJobs();
}

async function refusalOf<T>(call: () => Promise<T>): Promise<T | string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
