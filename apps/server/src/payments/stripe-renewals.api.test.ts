import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { type Person, registerPerson } from "../testing/people.ts";
import { type PaidSession, type StripeApp, startStripeApp } from "./testing/start-stripe-app.ts";

const DAY_MS = 86_400_000;
const INVOICE_MS = 31 * DAY_MS;

describe.each(testEngines())("renewals by Stripe on %s", (engine) => {
  let server: StripeApp;
  let buyer: Person;

  beforeAll(async () => {
    server = await startStripeApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set("2027-03-01T12:00:00.000Z");
    server.stripe.outage = null;
    buyer = await registerPerson(server);
  });

  const subscription = () => server.subscriptionOf(buyer);
  const buy = (priceId = "personal-monthly") => server.pay(buyer, priceId);
  const endOfPlan = async () => (await subscription()).current_period_end;
  const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
  const tell = async (type: string, object: object) => {
    const event = server.buildEvent(type, object);
    expect((await server.send(event)).statusCode).toBe(204);
    return event.id;
  };
  const atStripe = ({ subscription: id }: PaidSession) => {
    const found = server.stripe.account.subscriptions.get(id);
    if (!found) throw new Error(`Stripe has no ${id}`);
    return found;
  };
  const methodsTo = ({ subscription: id }: PaidSession) =>
    server.callsTo(`/v1/subscriptions/${id}`).map(({ method }) => method);
  const untilEndedAtStripe = async (session: PaidSession) => {
    await expect.poll(() => atStripe(session).status).toBe("canceled");
  };
  const kinds = async () => (await server.get(buyer, "/v1/orders/")).body.map(({ kind }: { kind: string }) => kind);
  const lastOrder = async () => (await server.get(buyer, "/v1/orders/")).body[0];
  const hasReceipt = (orderId: string) => server.told.some((line) => line.endsWith(`/orders/${orderId}`));
  const untilMailed = async () => {
    const waiting = () => server.db.selectFrom("job").select("id").where("kind", "=", "send-receipt").execute();
    await expect.poll(waiting).toEqual([]);
  };

  it("add up in whatever order their invoices come", async () => {
    const session = await buy();
    const end = await endOfPlan();
    await tell("invoice.paid", server.invoice(session, 1, { billing_reason: "subscription_create" }));
    await tell("invoice.paid", server.invoice(session, 2));
    await tell("invoice.paid", server.invoice(session, 1));
    await tell("invoice.paid", server.invoice(session, 1));
    await tell("invoice.payment_failed", server.invoice(session, 1));
    expect(await subscription()).toMatchObject({ status: "active", current_period_end: plus(end, 2 * INVOICE_MS) });
    expect(await kinds()).toEqual(["renewal", "renewal", "purchase"]);
  });

  it("of a wrong amount give nothing, and stop, but leave what was paid before", async () => {
    const session = await buy();
    const end = await endOfPlan();
    const wrong = await tell("invoice.paid", server.invoice(session, 1, { amount_paid: 1 }));
    expect([await server.outcomeOf(wrong), server.isAlarmed(wrong)]).toEqual(["wrong_amount", true]);
    await untilEndedAtStripe(session);
    await tell("customer.subscription.deleted", { id: session.subscription });
    expect(await subscription()).toMatchObject({
      slug: "personal",
      current_period_end: end,
      cancel_at_period_end: true,
    });
  });

  it("wait for their purchase", async () => {
    const { session } = await server.begin(buyer, "personal-monthly");
    const paid = server.stripe.account.pay(session.id);
    const early = server.buildEvent("invoice.paid", server.invoice(paid, 1));
    await server.send(early);
    await server.send(early);
    expect([await server.outcomeOf(early.id), (await subscription()).slug]).toEqual(["unknown_subscription", "free"]);
    await server.send(server.completed(paid));
    expect(await server.outcomeOf(early.id)).toBe("applied");
    await server.send(early);
    expect(await kinds()).toEqual(["renewal", "purchase"]);
  });

  it("renewals are logged once more before they are forgotten, where their purchase never came", async () => {
    const early = server.invoice({ ...(await buy()), id: "cs_never", subscription: "sub_never" }, 1);
    await tell("invoice.paid", early);
    server.clock.pass(91);
    await server.sweep();
    expect(
      server.logLines.filter((line) => line.includes("payment_forgotten") && line.includes(early.id)),
    ).toHaveLength(1);
  });

  it("find their purchase when both come at the same moment", async () => {
    const outcomes: (string | undefined)[] = [];
    for (let times = 0; times < 20; times += 1) {
      const person = await registerPerson(server);
      const { session } = await server.begin(person, "personal-monthly");
      const paid = server.stripe.account.pay(session.id);
      const early = server.buildEvent("invoice.paid", server.invoice(paid, 1));
      await Promise.all([server.send(server.completed(paid)), server.send(early), server.send(early)]);
      outcomes.push(await server.outcomeOf(early.id));
    }
    expect(outcomes).toEqual(outcomes.map(() => "applied"));
  });

  it("renewals are past due after a failed invoice, and right again when it is paid after all", async () => {
    const session = await buy();
    await tell("invoice.payment_failed", server.invoice(session, 1));
    expect(await subscription()).toMatchObject({ slug: "personal", status: "past_due" });
    await tell("invoice.paid", server.invoice(session, 1));
    expect(await subscription()).toMatchObject({ status: "active" });
    await tell("customer.subscription.deleted", { id: session.subscription });
    expect(await subscription()).toMatchObject({ slug: "free" });
  });

  it("renewals are refused with an error in the form of an older API version, until they come in the right one", async () => {
    const session = await buy();
    const end = await endOfPlan();
    const { parent: _parent, ...invoice } = server.invoice(session, 1);
    const old = server.buildEvent("invoice.paid", { ...invoice, subscription: session.subscription });
    expect((await server.send(old)).statusCode).toBe(500);
    expect([server.isAlarmed("webhook_unreadable"), await endOfPlan()]).toEqual([true, end]);
    expect((await server.send({ ...old, data: { object: server.invoice(session, 1) } })).statusCode).toBe(204);
    expect(await endOfPlan()).toBe(plus(end, INVOICE_MS));
  });

  it("go on where nobody told us that they were paid", async () => {
    const session = await buy();
    const end = await endOfPlan();
    atStripe(session).invoices.push(server.invoice(session, 2), server.invoice(session, 1));
    server.clock.set(plus(end, 8 * DAY_MS));
    await server.sweep();
    expect(await subscription()).toMatchObject({ slug: "personal", current_period_end: plus(end, 2 * INVOICE_MS) });
    expect([methodsTo(session), await kinds()]).toEqual([[], ["renewal", "renewal", "purchase"]]);
    await tell("invoice.paid", atStripe(session).invoices[0] ?? {});
    expect(await endOfPlan()).toBe(plus(end, 2 * INVOICE_MS));
  });

  it("end after the days of grace, but not while Stripe cannot say that nothing was paid", async () => {
    const session = await buy();
    server.clock.set(plus(await endOfPlan(), 8 * DAY_MS));
    const status = async () =>
      (await server.db.selectFrom("subscription").select("status").where("user_id", "=", buyer.id).execute())[0]
        ?.status;
    server.stripe.outage = "errors";
    await expect(server.sweep()).rejects.toThrow("could not be looked after");
    expect([await status(), atStripe(session).status]).toEqual(["active", "active"]);
    server.stripe.outage = null;
    await server.sweep();
    expect(await status()).toBe("ended");
    await untilEndedAtStripe(session);
  });

  it("end where Stripe has ended them and the message was lost", async () => {
    const session = await buy();
    server.stripe.account.subscriptions.delete(session.subscription);
    server.clock.set(plus(await endOfPlan(), 8 * DAY_MS));
    await server.sweep();
    expect(await server.outcomeOf(`asked-${session.subscription}-ended`)).toBe("applied");
  });

  it("renewals that are paid after the end bring the plan back for the time that was paid, and no longer", async () => {
    const session = await buy();
    server.clock.set(plus(await endOfPlan(), 8 * DAY_MS));
    await server.sweep();
    expect(await subscription()).toMatchObject({ slug: "free" });
    await untilEndedAtStripe(session);
    server.clock.pass(1);
    const late = server.invoice(session, 0);
    await tell("invoice.paid", late);
    const until = plus(server.clock.now().toISOString(), INVOICE_MS);
    const expected = { slug: "personal", status: "active", current_period_end: until, cancel_at_period_end: true };
    expect(await subscription()).toMatchObject(expected);
    const order = await lastOrder();
    await expect.poll(() => hasReceipt(order.id)).toBe(true);
    expect(order).toMatchObject({ kind: "renewal", status: "paid", period: { end: until } });
    await tell("customer.subscription.deleted", { id: session.subscription });
    expect(await subscription()).toMatchObject(expected);
    server.clock.set(until);
    expect(await subscription()).toMatchObject({ slug: "free" });
  });

  it("renewals that are reported only after the end they were paid before are written down and looked at", async () => {
    const session = await buy();
    const paid = server.buildEvent("invoice.paid", server.invoice(session, 1));
    server.clock.pass(1);
    await tell("customer.subscription.deleted", { id: session.subscription });
    await server.send(paid);
    expect([await server.outcomeOf(paid.id), server.isAlarmed(paid.id)]).toEqual(["plan_ended", true]);
    expect([(await subscription()).slug, await kinds()]).toEqual(["free", ["renewal", "purchase"]]);
    await untilMailed();
    expect(hasReceipt((await lastOrder()).id), "no receipt for what was not given").toBe(false);
  });

  it("renewals that are paid when their own time is over give nothing and are looked at", async () => {
    const session = await buy();
    await tell("customer.subscription.deleted", { id: session.subscription });
    server.clock.pass(90);
    const old = await tell("invoice.paid", server.invoice(session, -2));
    expect([await server.outcomeOf(old), (await subscription()).slug]).toEqual(["plan_ended", "free"]);
  });

  it("renewals that Stripe charges earlier than it was asked to lose nothing of the time before", async () => {
    await buy("team-yearly");
    server.clock.pass(10);
    const session = await buy("personal-monthly");
    const end = await endOfPlan();
    // A year's rest lengthens the month, and Stripe charges after the month all the same.
    expect(Date.parse(end) - server.clock.now().getTime()).toBeGreaterThan(400 * DAY_MS);
    server.clock.pass(31);
    await tell("invoice.paid", server.invoice(session, 0));
    expect(await endOfPlan()).toBe(plus(end, INVOICE_MS));
  });

  it("of a plan that was left are written down, looked at, and stopped", async () => {
    const old = await buy();
    await buy("team-monthly");
    await untilEndedAtStripe(old);
    const paid = await tell("invoice.paid", server.invoice(old, 1));
    expect([await server.outcomeOf(paid), server.isAlarmed(paid)]).toEqual(["plan_replaced", true]);
    await expect.poll(() => methodsTo(old)).toEqual(["DELETE", "DELETE"]);
  });

  it("of the old plan end at Stripe when another is bought, and the next charge moves by what was left", async () => {
    const old = await buy();
    const next = await buy("team-monthly");
    expect(await subscription()).toMatchObject({ slug: "team" });
    await untilEndedAtStripe(old);
    const end = Math.floor(Date.parse(await endOfPlan()) / 1_000);
    await expect.poll(() => atStripe(next).billing_cycle_anchor).toBe(end);
    await tell("customer.subscription.deleted", { id: old.subscription });
    expect(await subscription()).toMatchObject({ slug: "team" });
  });

  it("end at Stripe when a plan that is past due is paid again", async () => {
    const old = await buy();
    server.clock.set(await endOfPlan());
    await tell("invoice.payment_failed", server.invoice(old, 0));
    const next = await buy();
    expect(await subscription()).toMatchObject({ slug: "personal", status: "active" });
    await untilEndedAtStripe(old);
    expect(atStripe(next).status).toBe("active");
    await tell("customer.subscription.deleted", { id: old.subscription });
    expect(await subscription()).toMatchObject({ slug: "personal", status: "active" });
  });

  it("leave room for another plan while they are past due: from now on, and without a credit", async () => {
    const old = await buy();
    server.clock.set(plus(await endOfPlan(), DAY_MS));
    await tell("invoice.payment_failed", server.invoice(old, 0));
    await buy("team-monthly");
    expect(await subscription()).toMatchObject({
      slug: "team",
      status: "active",
      current_period_start: "2027-04-02T12:00:00.000Z",
      current_period_end: "2027-05-02T12:00:00.000Z",
    });
    await untilEndedAtStripe(old);
  });
});
