import { randomUUIDv7 } from "node:crypto";
import type { PaymentWorld } from "./payment-world.ts";

/** Does one thing, in the world and in the model, and says what. */
export type Act = (world: PaymentWorld) => Promise<string>;

export const pay: Act = async ({ provider, random }) => {
  const open = [...provider.sessions.values()].find(({ state }) => state === "open");
  if (open) provider.pay(open, { isWrong: random.chance(0.1) });
  return "pay";
};

/** Some messages stay in the bag: they come again. */
export const deliver: Act = async (world) => {
  const { mailbag } = world.provider;
  if (mailbag.length === 0) return "no message";
  const event = world.random.pick(mailbag);
  if (!world.random.chance(0.3)) mailbag.splice(mailbag.indexOf(event), 1);
  return world.tell(event);
};

/** A purchase and what waits for it come alone: together with others there would be more orders than the model tries. */
export const deliverTogether: Act = async (world) => {
  const { model, random, provider } = world;
  const picked = [1, 2, 3].flatMap(() => (provider.mailbag.length > 0 ? [random.pick(provider.mailbag)] : []));
  const waited = picked.find(
    (event) =>
      event.kind === "checkout-paid" && model.early.some((early) => early.event.subscription === event.subscription),
  );
  const events = waited ? [waited] : picked;
  for (const event of new Set(events)) provider.mailbag.splice(provider.mailbag.indexOf(event), 1);
  return world.tellTogether([...events, ...events.slice(0, 1)]);
};

export const repeat: Act = async (world) =>
  world.delivered.length === 0 ? "nothing to repeat" : world.tell(world.random.pick(world.delivered));

/** Nobody has paid this, whatever it says: a wrong amount, currency or order. */
export const forge: Act = async (world) => {
  const transactionId = world.model.openOrder()?.[1].transactionId ?? randomUUIDv7();
  const id = world.provider.nextId();
  const money = world.random.pick([
    { amount: 1, currency: "USD" },
    { amount: 500, currency: "EUR" },
  ]);
  const event = { id, at: world.clock.now(), transactionId, subscription: `forged-${id}`, ...money };
  return world.tell({ ...event, kind: "checkout-paid" });
};

export const failTry: Act = async (world) => {
  const [, order] = world.model.openOrder() ?? [];
  const session = order && world.sessionOf(order);
  if (session?.state !== "open") return "no try to fail";
  session.state = "closed";
  const kind = world.random.pick(["checkout-failed", "checkout-cancelled", "checkout-expired"] as const);
  const { transactionId } = session;
  return world.tell({ id: world.provider.nextId(), at: world.clock.now(), kind, transactionId });
};

/** Mostly when it is time; sometimes too early, as when the provider has not heard that it shall wait. */
export const renew: Act = async ({ provider, random, clock }) => {
  const isEarly = random.chance(0.2);
  const due = [...provider.renewing.values()].filter(
    ({ endedAt, paidUntil }) => endedAt === null && (isEarly || paidUntil <= clock.now()),
  );
  if (due.length === 0) return "nothing to renew";
  provider.renew(random.pick(due), { isPaid: random.chance(0.6), isWrong: random.chance(0.03) });
  return "renew";
};

/** The payer finds the invoice in an old mail. */
export const payOwed: Act = async ({ provider, random }) => {
  const owed = [...provider.renewing.values()].filter(({ isOwed }) => isOwed);
  if (owed.length === 0) return "nothing is owed";
  provider.renew(random.pick(owed), { isPaid: true, isWrong: false });
  return "pay what is owed";
};

export const switchThere: Act = async ({ provider, model, random, clock }) => {
  const subscription = model.plan?.reference;
  if (!subscription) return "nothing to switch";
  const head = { id: provider.nextId(), at: clock.now(), subscription };
  provider.mailbag.push({ ...head, kind: "renewal-switched", isRenewing: random.chance(0.5) });
  return "switch at the provider";
};

export const endThere: Act = async ({ provider, model, random }) => {
  if (!model.plan || !random.chance(0.3)) return "nothing ends";
  provider.end(model.plan.reference);
  return "end at the provider";
};

export const goAway: Act = async ({ provider }) => {
  provider.isDown = true;
  return "the provider is away";
};
