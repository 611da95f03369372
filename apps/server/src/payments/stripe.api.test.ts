import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { type Person, registerPerson } from "../testing/people.ts";
import { STRIPE_KEY, STRIPE_SECRET, type StripeApp, startStripeApp } from "./testing/start-stripe-app.ts";

const signer = new Stripe(STRIPE_KEY);

describe.each(testEngines())("Stripe on %s", (engine) => {
  let server: StripeApp;
  let buyer: Person;

  beforeAll(async () => {
    server = await startStripeApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    buyer = await registerPerson(server);
  });

  const orderStatus = async (id: string) => (await server.get(buyer, `/v1/orders/${id}/`)).body.status;
  const subscription = () => server.subscriptionOf(buyer);
  const pay = (id: string) => server.stripe.account.pay(id);

  it("opens a checkout with the amount of the order, once for a double click", async () => {
    const { orderId, transactionId, session } = await server.begin(buyer, "personal-yearly");
    const again = await server.post(buyer, "/v1/transactions/", { order_id: orderId });
    expect([again.status, again.body.redirect_url]).toEqual([200, session.url]);
    const call = server.stripe.calls.find(({ idempotencyKey }) => idempotencyKey === transactionId);
    expect(call?.authorization).toBe(`Bearer ${STRIPE_KEY}`);
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
    const { orderId, session } = await server.begin(buyer, "personal-monthly");
    const event = server.completed(pay(session.id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
    expect(await orderStatus(orderId)).toBe("paid");
    expect(await subscription()).toMatchObject({ slug: "personal", status: "active" });
    const payments = (await server.get(buyer, "/v1/transactions/")).body;
    expect(payments).toMatchObject([{ status: "succeeded", provider: "stripe", amount: 500, currency: "USD" }]);
    // Another event about the same session, as Stripe may send for other reasons, pays nothing twice either.
    await server.send(server.completed(session));
    expect((await server.get(buyer, "/v1/transactions/")).body).toHaveLength(1);
  });

  it("refuses events with a wrong, missing or old signature", async () => {
    const { orderId, session } = await server.begin(buyer, "personal-monthly");
    const event = server.completed(pay(session.id));
    const old = Math.floor(Date.now() / 1_000) - 3_600;
    const refused = [
      await server.send(event, { secret: "whsec_other" }),
      await server.send(event, { timestamp: old }),
      await server.sendRaw(JSON.stringify(event), undefined),
      await server.sendRaw(JSON.stringify(event), "t=1,v1=abc"),
    ];
    const header = signer.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret: STRIPE_SECRET });
    refused.push(await server.sendRaw(JSON.stringify({ ...event, id: "evt_forged" }), header));
    for (const answer of refused) expect([answer.statusCode, answer.json().code]).toEqual([400, "bad_signature"]);
    expect(await orderStatus(orderId)).toBe("pending");
    expect(await subscription()).toMatchObject({ slug: "free" });
  });

  it.each([
    ["amount", { amount_total: 1 }],
    ["currency", { currency: "eur" }],
  ])("gives nothing for a wrong %s, says so in the log, and is not charged for again", async (_what, change) => {
    const { orderId, session } = await server.begin(buyer, "personal-monthly");
    const paid = Object.assign(pay(session.id), change);
    const event = server.completed(paid);
    expect((await server.send(event)).statusCode).toBe(204);
    expect([await orderStatus(orderId), await server.outcomeOf(event.id)]).toEqual(["pending", "wrong_amount"]);
    expect(await subscription()).toMatchObject({ slug: "free" });
    expect(server.isAlarmed(event.id)).toBe(true);
    await expect
      .poll(() => server.callsTo(`/v1/subscriptions/${paid.subscription}`))
      .toMatchObject([{ method: "DELETE" }]);
    // Its page can never be paid rightly any more: another price closes it.
    const other = await server.post(buyer, "/v1/orders/", { price_id: "team-monthly" });
    expect([other.status, await orderStatus(orderId)]).toEqual([201, "cancelled"]);
  });

  it("lets an order that was paid wrongly expire", async () => {
    const { orderId, session } = await server.begin(buyer, "personal-monthly");
    await server.send(server.completed(Object.assign(pay(session.id), { amount_total: 1 })));
    server.clock.pass(2);
    await server.sweep();
    expect(await orderStatus(orderId)).toBe("expired");
  });

  it("receives events about unknown orders and other things without a word", async () => {
    const unknown = { id: "cs_x", payment_status: "paid", amount_total: 500, currency: "usd", subscription: "sub_x" };
    const event = server.completed(unknown, { client_reference_id: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60" });
    expect((await server.send(event)).statusCode).toBe(204);
    expect(await server.outcomeOf(event.id)).toBe("unknown_order");
    for (const type of ["customer.created", "charge.succeeded"]) {
      expect((await server.send(server.buildEvent(type, { id: "x" }))).statusCode).toBe(204);
    }
    expect((await server.send(server.completed(unknown))).statusCode).toBe(204);
    const deleted = server.buildEvent("customer.subscription.deleted", { id: "sub_of_somebody_else" });
    expect((await server.send(deleted)).statusCode).toBe(204);
    expect(await server.outcomeOf(deleted.id)).toBe("unknown_subscription");
    expect(server.callsTo("/v1/subscriptions/sub_x"), "what is not ours is not ended").toEqual([]);
  });

  it("waits for money that has not come yet", async () => {
    const { orderId, session } = await server.begin(buyer, "personal-monthly");
    await server.send(server.completed({ ...pay(session.id), payment_status: "unpaid" }));
    expect(await orderStatus(orderId)).toBe("pending");
    await server.send(server.buildEvent("checkout.session.async_payment_succeeded", { ...session }));
    expect(await orderStatus(orderId)).toBe("paid");
  });

  it("leaves the order open when a delayed payment fails", async () => {
    const { orderId, session } = await server.begin(buyer, "personal-monthly");
    await server.send(server.buildEvent("checkout.session.async_payment_failed", { ...session }));
    expect(await orderStatus(orderId)).toBe("pending");
    const again = await server.post(buyer, "/v1/transactions/", { order_id: orderId });
    expect([again.status, again.body.redirect_url === session.url]).toEqual([201, false]);
  });

  it("closes the page of an order that is given up, unless it was paid a moment before", async () => {
    const first = await server.begin(buyer, "personal-monthly");
    const second = await server.begin(buyer, "personal-yearly");
    expect([first.session.status, await orderStatus(first.orderId)]).toEqual(["expired", "cancelled"]);
    pay(second.session.id);
    const cancelled = await server.post(buyer, `/v1/orders/${second.orderId}/cancel/`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, "order_closed"]);
    expect(await orderStatus(second.orderId)).toBe("paid");
    await server.send(server.completed(second.session));
    expect((await server.get(buyer, "/v1/orders/")).body).toHaveLength(2);
    await server.send(server.buildEvent("checkout.session.expired", { ...first.session }));
    expect(await orderStatus(first.orderId)).toBe("cancelled");
  });

  it("lets an order expire with its page, and ends what is paid for it all the same", async () => {
    const { orderId, session } = await server.begin(buyer, "personal-monthly");
    await server.send(server.buildEvent("checkout.session.expired", { ...session }));
    expect(await orderStatus(orderId)).toBe("expired");
    const late = server.completed(pay(session.id));
    await server.send(late);
    expect([await orderStatus(orderId), await server.outcomeOf(late.id)]).toEqual(["expired", "order_closed"]);
    expect(server.isAlarmed(late.id)).toBe(true);
    await expect
      .poll(() => server.callsTo(`/v1/subscriptions/${session.subscription}`))
      .toMatchObject([{ method: "DELETE" }]);
  });

  it("takes no more money when the account goes, and says where it came all the same", async () => {
    const paid = await server.pay(buyer, "personal-monthly");
    const { session } = await server.begin(buyer, "team-monthly");
    await server.call("DELETE", "/v1/user/", { token: buyer.token, body: { password: "a calm river 7" } });
    await expect.poll(() => session.status).toBe("expired");
    const path = `/v1/subscriptions/${paid.subscription}`;
    await expect.poll(() => server.callsTo(path)).toMatchObject([{ method: "DELETE" }]);
    const renewal = server.buildEvent("invoice.paid", server.invoice(paid, 1));
    const purchase = server.completed({ ...session, payment_status: "paid", subscription: "sub_too_late" });
    for (const event of [renewal, purchase]) {
      await server.send(event);
      expect([await server.outcomeOf(event.id), server.isAlarmed(event.id)]).toEqual(["account_gone", true]);
    }
    await expect.poll(() => server.callsTo(path)).toHaveLength(2);
    await expect.poll(() => server.callsTo("/v1/subscriptions/sub_too_late")).toHaveLength(1);
  });

  it("begins another payment where Stripe remembers a failure of the first", async () => {
    const { body } = await server.post(buyer, "/v1/orders/", { price_id: "personal-monthly" });
    const begin = () => server.post(buyer, "/v1/transactions/", { order_id: body.id });
    server.stripe.outage = "errors";
    const away = await begin();
    expect([away.status, away.body.code]).toEqual([502, "payment_unreachable"]);
    server.stripe.outage = null;
    const back = await begin();
    expect([back.status, back.body.status]).toEqual([201, "pending"]);
    const payments = (await server.get(buyer, "/v1/transactions/")).body;
    expect(payments.map(({ status }: { status: string }) => status)).toEqual(["pending", "failed", "failed"]);
  });

  it("asks again with the same payment where Stripe did not answer", async () => {
    const { body } = await server.post(buyer, "/v1/orders/", { price_id: "personal-monthly" });
    const begin = () => server.post(buyer, "/v1/transactions/", { order_id: body.id });
    server.stripe.outage = "silence";
    expect((await begin()).status).toBe(502);
    server.stripe.outage = null;
    expect((await begin()).status).toBe(200);
    expect((await server.get(buyer, "/v1/transactions/")).body).toHaveLength(1);
  });

  it("begins another payment where the first was asked for with other words", async () => {
    const { body } = await server.post(buyer, "/v1/orders/", { price_id: "personal-monthly" });
    await server.post(buyer, "/v1/transactions/", { order_id: body.id });
    // As if the answer had never reached us, and the language was changed since.
    await server.db.updateTable("transaction").set({ redirect_url: null }).where("order_id", "=", body.id).execute();
    await server.call("PATCH", "/v1/user/", { token: buyer.token, body: { locale: "ru" } });
    const again = await server.post(buyer, "/v1/transactions/", { order_id: body.id });
    expect([again.status, again.body.status]).toEqual([201, "pending"]);
  });

  it("names money that went back", async () => {
    const refund = { id: "ch_1", amount_refunded: 500, currency: "usd" };
    const dispute = { id: "dp_1", charge: "ch_2", amount: 500, currency: "usd" };
    for (const [type, object, payment] of [
      ["charge.refunded", refund, "ch_1"],
      ["charge.dispute.created", dispute, "ch_2"],
    ] as const) {
      const event = server.buildEvent(type, object);
      expect((await server.send(event)).statusCode).toBe(204);
      expect([await server.outcomeOf(event.id), server.isAlarmed(payment)]).toEqual(["money_returned", true]);
    }
  });

  it("knows no sandbox", async () => {
    const { transactionId } = await server.begin(buyer, "personal-monthly");
    const answer = await server.post(buyer, `/v1/transactions/${transactionId}/sandbox/`, { outcome: "succeeded" });
    expect(answer.status).toBe(404);
  });
});
