import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { startStripeServer, type TestSession, type TestStripe } from "../outside/stripe/testing/start-stripe-server.ts";
import { type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { buildCalls } from "./testing/start-payment-app.ts";

const SECRET = "whsec_testsecret";
const KEY = "sk_test_123";
const MONTH_S = 31 * 86_400;
const stripe = new Stripe(KEY);
let count = 0;

describe.each(testEngines())("Stripe on %s", (engine) => {
  let server: TestApp & ReturnType<typeof buildCalls>;
  let provider: TestStripe;
  let buyer: Person;

  beforeAll(async () => {
    provider = await startStripeServer();
    const env = { BILLING: "on", STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET };
    const app = await startTestApp(engine, env, { stripeApi: provider.api });
    server = { ...app, ...buildCalls(app) };
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(async () => {
    buyer = await registerPerson(server);
  });

  const buildEvent = (type: string, object: object, { id, created }: { id?: string; created?: number } = {}) => {
    count += 1;
    const now = Math.floor(Date.now() / 1_000);
    return { id: id ?? `evt_${count}`, object: "event", type, created: created ?? now, data: { object } };
  };
  const send = async (event: object, { secret = SECRET, timestamp }: { secret?: string; timestamp?: number } = {}) => {
    const payload = JSON.stringify(event);
    const header = stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp !== undefined && { timestamp }),
    });
    return sendRaw(payload, header);
  };
  const sendRaw = (payload: string, header: string | undefined) =>
    server.app.inject({
      method: "POST",
      url: "/v1/webhooks/stripe/",
      headers: { "content-type": "application/json", ...(header !== undefined && { "stripe-signature": header }) },
      payload,
    });
  const completed = (session: object, change: object = {}) =>
    buildEvent("checkout.session.completed", { object: "checkout.session", ...session, ...change });
  const begin = async (priceId: string, person = buyer) => {
    const { orderId, transactionId } = await server.order(person, priceId);
    const session = [...provider.sessions.values()].find((one) => one.client_reference_id === transactionId);
    if (!session) throw new Error("no session was opened");
    return { orderId, transactionId, session };
  };
  const buy = async (priceId: string) => {
    const { session } = await begin(priceId);
    const paid = provider.pay(session.id);
    expect((await send(completed(paid))).statusCode).toBe(204);
    return paid;
  };
  const invoice = (session: TestSession, number: number, change: object = {}) => {
    const start = Math.floor(Date.now() / 1_000) + number * MONTH_S;
    return {
      id: `in_${session.id}_${number}`,
      object: "invoice",
      billing_reason: "subscription_cycle",
      amount_paid: session.amount_total,
      currency: session.currency,
      parent: { type: "subscription_details", subscription_details: { subscription: session.subscription } },
      lines: { data: [{ period: { start, end: start + MONTH_S } }] },
      ...change,
    };
  };
  const orderStatus = async (id: string) => (await server.get(buyer, `/v1/orders/${id}/`)).body.status;
  const callsTo = (path: string) => provider.calls.filter((call) => call.path === path);
  const subscription = () => server.subscriptionOf(buyer);
  const outcomeOf = async (id: string) =>
    (await server.db.selectFrom("payment_event").select("outcome").where("id", "=", id).executeTakeFirst())?.outcome;

  it("opens a checkout with the amount of the order, once for a double click", async () => {
    const { orderId, transactionId, session } = await begin("personal-yearly");
    const again = await server.post(buyer, "/v1/transactions/", { order_id: orderId });
    expect([again.status, again.body.redirect_url]).toEqual([200, session.url]);
    const call = provider.calls.find(({ idempotencyKey }) => idempotencyKey === transactionId);
    expect(call?.authorization).toBe(`Bearer ${KEY}`);
    expect(Object.fromEntries(call?.fields ?? [])).toMatchObject({
      mode: "subscription",
      client_reference_id: transactionId,
      customer_email: buyer.email,
      "line_items[0][price_data][unit_amount]": "4800",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][recurring][interval]": "year",
      "line_items[0][price_data][product_data][name]": "Personal",
      success_url: `http://treeline.test/orders/${orderId}`,
    });
  });

  it("opens one checkout for four clicks at the same moment", async () => {
    const { body } = await server.post(buyer, "/v1/orders/", { price_id: "team-monthly" });
    const clicks = await Promise.all(
      [1, 2, 3, 4].map(() => server.post(buyer, "/v1/transactions/", { order_id: body.id })),
    );
    expect(new Set(clicks.map((click) => click.body.redirect_url)).size).toBe(1);
    expect(clicks.every((click) => click.body.redirect_url.startsWith("https://checkout.stripe.test/"))).toBe(true);
  });

  it("takes a signed event, and the same one ten times at once is one payment", async () => {
    const { orderId, session } = await begin("personal-monthly");
    const event = completed(provider.pay(session.id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
    expect(await orderStatus(orderId)).toBe("paid");
    expect(await subscription()).toMatchObject({ slug: "personal", status: "active" });
    const payments = (await server.get(buyer, "/v1/transactions/")).body;
    expect(payments).toMatchObject([{ status: "succeeded", provider: "stripe", amount: 500, currency: "USD" }]);
    // Another event about the same session, as Stripe may send for other reasons, pays nothing twice either.
    await send(completed(session));
    expect((await server.get(buyer, "/v1/transactions/")).body).toHaveLength(1);
  });

  it("refuses events with a wrong, missing or old signature", async () => {
    const { orderId, session } = await begin("personal-monthly");
    const event = completed(provider.pay(session.id));
    const old = Math.floor(Date.now() / 1_000) - 3_600;
    const refused = [
      await send(event, { secret: "whsec_other" }),
      await send(event, { timestamp: old }),
      await sendRaw(JSON.stringify(event), undefined),
      await sendRaw(JSON.stringify(event), "t=1,v1=abc"),
    ];
    const header = stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret: SECRET });
    refused.push(await sendRaw(JSON.stringify({ ...event, id: "evt_forged" }), header));
    for (const answer of refused) expect([answer.statusCode, answer.json().code]).toEqual([400, "bad_signature"]);
    expect(await orderStatus(orderId)).toBe("pending");
    expect(await subscription()).toMatchObject({ slug: "free" });
  });

  it.each([
    ["amount", { amount_total: 1 }],
    ["currency", { currency: "eur" }],
  ])("gives nothing for a wrong %s, and says so in the log", async (_what, change) => {
    const { orderId, session } = await begin("personal-monthly");
    const event = completed(provider.pay(session.id), change);
    expect((await send(event)).statusCode).toBe(204);
    expect([await orderStatus(orderId), await outcomeOf(event.id)]).toEqual(["pending", "wrong_amount"]);
    expect(await subscription()).toMatchObject({ slug: "free" });
    expect(server.logLines.some((line) => line.includes(event.id) && line.includes('"level":"error"'))).toBe(true);
  });

  it("receives events about unknown orders and other things without a word", async () => {
    const unknown = { id: "cs_x", payment_status: "paid", amount_total: 500, currency: "usd", subscription: "sub_x" };
    const event = completed(unknown, { client_reference_id: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60" });
    expect((await send(event)).statusCode).toBe(204);
    expect(await outcomeOf(event.id)).toBe("unknown_order");
    for (const type of ["customer.created", "charge.succeeded"]) {
      expect((await send(buildEvent(type, { id: "x" }))).statusCode).toBe(204);
    }
    expect((await send(completed(unknown))).statusCode).toBe(204);
    const deleted = buildEvent("customer.subscription.deleted", { id: "sub_of_somebody_else" });
    expect((await send(deleted)).statusCode).toBe(204);
    expect(await outcomeOf(deleted.id)).toBe("unknown_subscription");
  });

  it("waits for money that has not come yet", async () => {
    const { orderId, session } = await begin("personal-monthly");
    await send(completed({ ...provider.pay(session.id), payment_status: "unpaid" }));
    expect(await orderStatus(orderId)).toBe("pending");
    await send(buildEvent("checkout.session.async_payment_succeeded", { ...session }));
    expect(await orderStatus(orderId)).toBe("paid");
  });

  it("renews by invoices in whatever order they come", async () => {
    const session = await buy("personal-monthly");
    const second = invoice(session, 2);
    await send(buildEvent("invoice.paid", invoice(session, 1, { billing_reason: "subscription_create" })));
    await send(buildEvent("invoice.paid", second));
    await send(buildEvent("invoice.paid", invoice(session, 1)));
    await send(buildEvent("invoice.paid", invoice(session, 1)));
    await send(buildEvent("invoice.payment_failed", invoice(session, 1)));
    const end = new Date((second.lines.data[0]?.period.end ?? 0) * 1_000).toISOString();
    expect(await subscription()).toMatchObject({ status: "active", current_period_end: end });
    const paid = (await server.get(buyer, "/v1/orders/")).body.map(({ kind }: { kind: string }) => kind);
    expect(paid).toEqual(["renewal", "renewal", "purchase"]);
    const wrong = buildEvent("invoice.paid", invoice(session, 3, { amount_paid: 1 }));
    await send(wrong);
    expect([await outcomeOf(wrong.id), (await subscription()).current_period_end]).toEqual(["wrong_amount", end]);
  });

  it("keeps what comes before its purchase until the purchase comes", async () => {
    const { session } = await begin("personal-monthly");
    const paid = provider.pay(session.id);
    const early = buildEvent("invoice.paid", invoice(paid, 1));
    await send(early);
    await send(early);
    expect([await outcomeOf(early.id), (await subscription()).slug]).toEqual(["unknown_subscription", "free"]);
    await send(completed(paid));
    expect(await outcomeOf(early.id)).toBe("applied");
    await send(early);
    expect((await server.get(buyer, "/v1/orders/")).body).toMatchObject([{ kind: "renewal" }, { kind: "purchase" }]);
  });

  it("is past due after a failed invoice, and right again when it is paid after all", async () => {
    const session = await buy("personal-monthly");
    await send(buildEvent("invoice.payment_failed", invoice(session, 1)));
    expect(await subscription()).toMatchObject({ slug: "personal", status: "past_due" });
    await send(buildEvent("invoice.paid", invoice(session, 1)));
    expect(await subscription()).toMatchObject({ status: "active" });
    await send(buildEvent("customer.subscription.deleted", { id: session.subscription }));
    expect(await subscription()).toMatchObject({ slug: "free" });
  });

  it("tells Stripe of a cancel and a resume, and hears of those made there", async () => {
    const session = await buy("personal-monthly");
    const path = `/v1/subscriptions/${session.subscription}`;
    await server.post(buyer, "/v1/user/subscription/cancel/");
    await server.post(buyer, "/v1/user/subscription/resume/");
    expect(callsTo(path).map(({ fields }) => fields.get("cancel_at_period_end"))).toEqual(["true", "false"]);
    const told = (isCancelled: boolean, created: number) =>
      send(
        buildEvent(
          "customer.subscription.updated",
          { id: session.subscription, cancel_at_period_end: isCancelled, cancel_at: null },
          { created },
        ),
      );
    const now = Math.floor(Date.now() / 1_000);
    await told(true, now - 60);
    expect(await subscription()).toMatchObject({ cancel_at_period_end: false });
    await told(true, now + 60);
    await told(false, now + 30);
    expect(await subscription()).toMatchObject({ cancel_at_period_end: true });
  });

  it("closes the page of an order that is given up, unless it was paid a moment before", async () => {
    const first = await begin("personal-monthly");
    const second = await begin("personal-yearly");
    expect([first.session.status, await orderStatus(first.orderId)]).toEqual(["expired", "cancelled"]);
    provider.pay(second.session.id);
    const cancelled = await server.post(buyer, `/v1/orders/${second.orderId}/cancel/`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, "order_closed"]);
    expect(await orderStatus(second.orderId)).toBe("paid");
    await send(completed(second.session));
    expect((await server.get(buyer, "/v1/orders/")).body).toHaveLength(2);
    await send(buildEvent("checkout.session.expired", { ...first.session }));
    expect(await orderStatus(first.orderId)).toBe("cancelled");
  });

  it("lets an order expire with its page", async () => {
    const { orderId, session } = await begin("personal-monthly");
    await send(buildEvent("checkout.session.expired", { ...session }));
    expect(await orderStatus(orderId)).toBe("expired");
    const late = completed({ ...session, payment_status: "paid", subscription: "sub_late" });
    await send(late);
    expect([await orderStatus(orderId), await outcomeOf(late.id)]).toEqual(["expired", "order_closed"]);
  });

  it("ends the old plan at Stripe when another is bought, and moves the next charge by what was left", async () => {
    const old = await buy("personal-monthly");
    const next = await buy("team-monthly");
    expect(await subscription()).toMatchObject({ slug: "team" });
    await expect
      .poll(() => callsTo(`/v1/subscriptions/${old.subscription}`).map(({ method }) => method), { timeout: 10_000 })
      .toEqual(["DELETE"]);
    await expect
      .poll(() =>
        callsTo(`/v1/subscriptions/${next.subscription}`).map(({ fields }) => Number(fields.get("trial_end"))),
      )
      .toEqual([Math.floor(Date.parse((await subscription()).current_period_end) / 1_000)]);
    await send(buildEvent("customer.subscription.deleted", { id: old.subscription }));
    expect(await subscription()).toMatchObject({ slug: "team" });
  });

  it("takes no more money when the account goes", async () => {
    const paid = await buy("personal-monthly");
    const { session } = await begin("team-monthly");
    await server.call("DELETE", "/v1/user/", { token: buyer.token, body: { password: "a calm river 7" } });
    await expect.poll(() => session.status, { timeout: 10_000 }).toBe("expired");
    await expect.poll(() => callsTo(`/v1/subscriptions/${paid.subscription}`)).toMatchObject([{ method: "DELETE" }]);
  });

  it("answers 502 while Stripe is away, and goes on where it was when it is back", async () => {
    const { body } = await server.post(buyer, "/v1/orders/", { price_id: "personal-monthly" });
    provider.isDown = true;
    const away = await server.post(buyer, "/v1/transactions/", { order_id: body.id });
    expect([away.status, away.body.code]).toEqual([502, "payment_unreachable"]);
    provider.isDown = false;
    const back = await server.post(buyer, "/v1/transactions/", { order_id: body.id });
    expect([back.status, back.body.status]).toEqual([200, "pending"]);
    expect((await server.get(buyer, "/v1/transactions/")).body).toHaveLength(1);
  });

  it("knows no sandbox", async () => {
    const { transactionId } = await begin("personal-monthly");
    const answer = await server.post(buyer, `/v1/transactions/${transactionId}/sandbox/`, { outcome: "succeeded" });
    expect(answer.status).toBe(404);
  });
});
