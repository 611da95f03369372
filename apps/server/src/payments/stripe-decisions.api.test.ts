import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { type Person, registerPerson } from "../testing/people.ts";
import { moveRenewal } from "./move-renewal.ts";
import { type PaidSession, type StripeApp, startStripeApp } from "./testing/start-stripe-app.ts";

describe.each(testEngines())("decisions about a plan that Stripe renews, on %s", (engine) => {
  let server: StripeApp;
  let buyer: Person;
  let session: PaidSession;

  beforeAll(async () => {
    server = await startStripeApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set("2027-03-01T12:00:00.000Z");
    server.stripe.outage = null;
    buyer = await registerPerson(server);
    session = await server.pay(buyer, "personal-monthly");
  });

  const END = "2027-04-01T12:00:00.000Z";
  const subscription = () => server.subscriptionOf(buyer);
  const decide = (what: "cancel" | "resume") => server.post(buyer, `/v1/user/subscription/${what}/`);
  const atStripe = () => {
    const found = server.stripe.account.subscriptions.get(session.subscription);
    if (!found) throw new Error("Stripe has no such subscription");
    return found;
  };
  const tell = (type: string, object: object) => server.send(server.buildEvent(type, object));

  it("decisions about renewal are sent to Stripe", async () => {
    await decide("cancel");
    expect(atStripe().cancel_at_period_end).toBe(true);
    expect((await decide("resume")).body).toMatchObject({ cancel_at_period_end: false });
    expect(atStripe().cancel_at_period_end).toBe(false);
  });

  it("are not taken for made while Stripe does not hear of them", async () => {
    server.stripe.outage = "errors";
    expect((await decide("cancel")).body.code).toBe("payment_unreachable");
    expect(await subscription()).toMatchObject({ cancel_at_period_end: false });
  });

  it.each([
    ["the order they were made in", [true, false], false],
    ["the wrong order", [false, true], false],
    ["the wrong order, the other way", [true, false], true],
  ] as const)("made there in one second count as Stripe has them, told in %s", async (_how, told, isEnding) => {
    atStripe().cancel_at_period_end = isEnding;
    for (const cancelled of told) {
      const object = { id: session.subscription, cancel_at_period_end: cancelled, cancel_at: null };
      expect((await tell("customer.subscription.updated", object)).statusCode).toBe(204);
    }
    expect(await subscription()).toMatchObject({ cancel_at_period_end: isEnding });
  });

  it("made there are heard again later while Stripe cannot be asked", async () => {
    const event = server.buildEvent("customer.subscription.updated", { id: session.subscription });
    atStripe().cancel_at_period_end = true;
    server.stripe.outage = "errors";
    expect((await server.send(event)).statusCode).toBe(500);
    server.stripe.outage = null;
    expect((await server.send(event)).statusCode).toBe(204);
    expect(await subscription()).toMatchObject({ cancel_at_period_end: true });
  });

  it("to cancel a minute after the period end all charges, and the plan with them", async () => {
    server.clock.set("2027-04-01T12:01:00.000Z");
    expect(await subscription()).toMatchObject({ slug: "personal" });
    expect((await decide("cancel")).body).toMatchObject({ slug: "free" });
    expect(atStripe().status).toBe("canceled");
  });

  it("to cancel a minute after the period keep what was charged in that minute", async () => {
    server.clock.set("2027-04-01T12:01:00.000Z");
    atStripe().invoices.push(server.invoice(session, 0));
    expect((await decide("cancel")).body).toMatchObject({
      slug: "personal",
      cancel_at_period_end: true,
      current_period_end: "2027-05-02T12:00:00.000Z",
    });
    expect(atStripe()).toMatchObject({ status: "active", cancel_at_period_end: true });
  });

  it("to cancel what is past due end it there too", async () => {
    server.clock.set("2027-04-01T13:00:00.000Z");
    await tell("invoice.payment_failed", server.invoice(session, 0));
    expect(await subscription()).toMatchObject({ status: "past_due" });
    expect((await decide("cancel")).body).toMatchObject({ slug: "free" });
    expect(atStripe().status).toBe("canceled");
  });

  it("about what Stripe has ended long ago end it here", async () => {
    Object.assign(atStripe(), { status: "canceled", ended_at: Date.parse("2027-03-02T00:00:00.000Z") / 1_000 });
    const { status, body } = await decide("cancel");
    expect([status, body.slug]).toEqual([200, "free"]);
  });

  it("to go on with what Stripe has ended are refused, and take nothing of the time that is paid", async () => {
    await decide("cancel");
    atStripe().status = "canceled";
    const { status, body } = await decide("resume");
    expect([status, body.code]).toEqual([409, "no_subscription"]);
    expect(await subscription()).toMatchObject({ slug: "personal", current_period_end: END });
  });

  it("that give more than two years move the charge in steps that Stripe takes", async () => {
    const end = "2031-03-01T12:00:00.000Z";
    await server.db.updateTable("subscription").set({ period_end: end }).where("user_id", "=", buyer.id).execute();
    const { provider } = server.payment.billing;
    const moved = { provider: "stripe", subscription: session.subscription } as const;
    const again = JSON.stringify(moved);
    const move = async () => {
      await server.db.deleteFrom("job").where("kind", "=", "move-renewal").execute();
      await moveRenewal({ db: server.db, provider, now: server.clock.now }, moved);
      const [next] = await server.db.selectFrom("job").selectAll().where("kind", "=", "move-renewal").execute();
      return [new Date(atStripe().billing_cycle_anchor * 1_000).toISOString(), next?.run_at, next?.payload];
    };
    expect(await move()).toEqual(["2029-02-01T12:00:00.000Z", "2029-01-01T12:00:00.000Z", again]);
    server.clock.set("2029-01-01T12:00:00.000Z");
    expect(await move()).toEqual(["2030-12-01T12:00:00.000Z", "2030-11-01T12:00:00.000Z", again]);
    server.clock.set("2030-11-01T12:00:00.000Z");
    expect(await move()).toEqual([end, undefined, undefined]);
  });
});

describe("with BILLING=off and Stripe's keys", () => {
  it("an account that goes is still charged no more", async () => {
    const server = await startStripeApp("sqlite", { BILLING: "off" });
    try {
      const person = await registerPerson(server);
      const period = { period_start: "2027-03-01T12:00:00.000Z", period_end: "2099-03-01T12:00:00.000Z" };
      const price = {
        plan: "team",
        price_id: "team-monthly",
        amount: 900,
        currency: "USD",
        interval: "month",
      } as const;
      const state = {
        status: "active",
        cancel_at_period_end: 0,
        anchor_day: 1,
        decided_at: period.period_start,
      } as const;
      const key = { user_id: person.id, provider: "stripe", reference: "sub_old" } as const;
      await server.db
        .insertInto("subscription")
        .values({ ...key, ...price, ...state, ...period })
        .execute();
      await server.call("DELETE", "/v1/user/", { token: person.token, body: { password: "a calm river 7" } });
      await expect.poll(() => server.callsTo("/v1/subscriptions/sub_old")).toMatchObject([{ method: "DELETE" }]);
    } finally {
      await server.close();
    }
  });
});
