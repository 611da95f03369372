import { cancelOrder } from "../cancel-order.ts";
import { createOrder } from "../create-order.ts";
import { createTransaction } from "../create-transaction.ts";
import { endPaymentsOf } from "../end-payments-of.ts";
import { endSubscriptions } from "../end-subscriptions.ts";
import { expireOrders } from "../expire-orders.ts";
import { cancelSubscription, resumeSubscription } from "../manage-subscription.ts";
import { paymentContextOf } from "../payment-context.ts";
import { findOpenTransaction } from "../queries.ts";
import type { ModelOrder } from "./payment-model.ts";
import { type PaymentWorld, refusalOf } from "./payment-world.ts";
import {
  type Act,
  deliver,
  deliverTogether,
  endThere,
  failTry,
  forge,
  goAway,
  pay,
  payOwed,
  renew,
  repeat,
  switchThere,
} from "./provider-acts.ts";

const DAY_MS = 86_400_000;

const order: Act = async (world) => {
  const { clock, ctx, model } = world;
  const offers = world.plans.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));
  const { plan, price } = world.random.pick(offers);
  const [openId, open] = model.openOrder() ?? [];
  const isSame = open?.price.id === price.id && open.expiresAt > clock.now().getTime();
  const isStuck = open !== undefined && !isSame && cannotClose(world, open);
  if (open && !isSame && !isStuck) world.close(open, "cancelled");
  const made = await refusalOf(() => createOrder(ctx, { price_id: price.id }));
  if (isStuck) return expectRefusal(made, "payment_unreachable");
  const { plan: had } = world.model;
  const isTwice = had?.status === "active" && had.price.id === price.id && world.model.isRunning(clock.now());
  if (isTwice) return expectRefusal(made, "plan_running");
  if (typeof made === "string") throw new Error(`the order was refused: ${made}`);
  const { id } = made.order;
  if ((id === openId) !== isSame) throw new Error("the same order should have been found, or another made");
  if (!isSame) {
    const expiresAt = clock.now().getTime() + DAY_MS;
    world.model.orders.set(id, { status: "pending", plan: plan.slug, price, expiresAt, transactionId: null });
  }
  await begin(world, id);
  return `order ${price.id}`;
};

async function begin({ model, provider, ctx }: PaymentWorld, orderId: string): Promise<void> {
  const known = model.orders.get(orderId);
  const isOpened = provider.sessions.has(`cs-${known?.transactionId}`);
  const begun = await refusalOf(() => createTransaction(ctx, { order_id: orderId }));
  if (provider.isDown && !isOpened) expectRefusal(begun, "payment_unreachable");
  const id = typeof begun === "string" ? (await findOpenTransaction(ctx.db, orderId))?.id : begun.transaction.id;
  if (!id) throw new Error(`no payment was begun: ${JSON.stringify(begun)}`);
  if (known?.transactionId && known.transactionId !== id) throw new Error("a second payment was begun");
  if (known) known.transactionId = id;
}

/** While the provider is away, a page that it has opened cannot be closed. */
function cannotClose(world: PaymentWorld, open: ModelOrder): boolean {
  return world.provider.isDown && world.sessionOf(open) !== undefined;
}

function expectRefusal(answer: unknown, code: string): string {
  if (answer !== code) throw new Error(`${JSON.stringify(answer)} and not ${code}`);
  return code;
}

const giveUp: Act = async (world) => {
  const [id, open] = world.model.openOrder() ?? [];
  if (!id || !open) return "nothing to give up";
  const isStuck = cannotClose(world, open);
  if (!isStuck) world.close(open, "cancelled");
  const answer = await refusalOf(() => cancelOrder(world.ctx, { id }));
  return isStuck ? expectRefusal(answer, "payment_unreachable") : "give up";
};

const decideHere: Act = async (world) => {
  const isRenewing = world.random.chance(isUnpaid(world) ? 0.2 : 0.5);
  const expected = isRenewing ? expectResume(world) : expectCancel(world);
  const answer = await refusalOf(() => (isRenewing ? resumeSubscription(world.ctx) : cancelSubscription(world.ctx)));
  if (expected !== "done") return expectRefusal(answer, expected);
  if (typeof answer === "string") throw new Error(`deciding was ${answer}`);
  return isRenewing ? "resume" : "cancel";
};

type Expected = "done" | "no_subscription" | "payment_unreachable";

function expectCancel(world: PaymentWorld): Expected {
  const { model, clock, provider } = world;
  const now = clock.now();
  if (!model.isRunning(now)) return "no_subscription";
  if (provider.isDown) return "payment_unreachable";
  if (isUnpaid(world)) askThere(world);
  if (!model.isRunning(now)) return "done";
  if (!isUnpaid(world)) return expectDecision(world, false);
  if (model.plan && model.plan.end > now.getTime()) model.decide(false, now);
  else model.end(now.getTime());
  return "done";
}

function expectResume(world: PaymentWorld): Expected {
  if (!world.model.isRunning(world.clock.now())) return "no_subscription";
  return world.provider.isDown ? "payment_unreachable" : expectDecision(world, true);
}

function expectDecision(world: PaymentWorld, isRenewing: boolean): Expected {
  const { model, clock, provider } = world;
  const isOver = (provider.renewing.get(model.plan?.reference ?? "")?.endedAt ?? null) !== null;
  if (isOver) askThere(world);
  if (isOver && isRenewing) return "no_subscription";
  if (model.isRunning(clock.now())) model.decide(isRenewing, clock.now());
  return "done";
}

const isUnpaid = ({ model: { plan }, clock }: PaymentWorld): boolean =>
  plan !== null && (plan.status === "past_due" || plan.end <= clock.now().getTime());

/** In the model: what the provider says when it is asked. */
function askThere({ model, provider, clock }: PaymentWorld): void {
  if (!model.plan) return;
  for (const event of provider.tellOf(model.plan.reference)) model.hear(event, clock.now());
}

const wait: Act = async ({ random, clock }) => {
  clock.pass(random.below(30));
  return "wait";
};

const sweep: Act = async (world) => {
  const { model, clock, provider } = world;
  const now = clock.now();
  const [, open] = model.openOrder() ?? [];
  if (open && open.expiresAt <= now.getTime() && !cannotClose(world, open)) world.close(open, "expired");
  const isOut = () => model.plan !== null && model.plan.status !== "ended" && !model.isRunning(now);
  if (isOut() && !provider.isDown) {
    askThere(world);
    if (isOut() && model.plan) model.end(model.endOf(model.plan));
  }
  const ctx = paymentContextOf(world.ctx);
  await expireOrders(ctx);
  await endSubscriptions(ctx);
  return "sweep";
};

const OFTEN = [order, pay, pay, deliver, deliver, deliver, renew];
const RARE = [repeat, forge, giveUp, failTry, switchThere, endThere, goAway, deliverTogether, payOwed];
const ACTS = [...OFTEN, ...OFTEN, ...RARE, decideHere, decideHere, wait, wait, sweep, sweep];

export async function act(world: PaymentWorld): Promise<string> {
  world.clock.pass(world.random.below(8) / 24);
  if (world.random.chance(0.3)) world.provider.isDown = false;
  const did = await world.random.pick(ACTS)(world);
  await world.runJobs();
  return did;
}

/** The account goes, with messages still on their way. */
export async function leave({ model, ctx, userId }: PaymentWorld): Promise<void> {
  model.leave();
  await ctx.db.transaction().execute(async (trx) => {
    await endPaymentsOf(trx, ctx, userId);
    await trx.deleteFrom("user").where("id", "=", userId).execute();
  });
}

/** The provider is there, every message arrives, and all work is done. */
export async function settle(world: PaymentWorld): Promise<void> {
  world.provider.isDown = false;
  await world.runJobs();
  while (world.provider.mailbag.length > 0) {
    await deliver(world);
    await world.runJobs();
  }
}
