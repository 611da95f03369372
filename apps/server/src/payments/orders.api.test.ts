import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { type Person, registerPerson } from "../testing/people.ts";
import { type PaymentApp, startPaymentApp } from "./testing/start-payment-app.ts";

describe.each(testEngines())("orders on %s", (engine) => {
  let server: PaymentApp;
  let buyer: Person;

  beforeAll(async () => {
    server = await startPaymentApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    buyer = await registerPerson(server);
  });

  const orders = async () => (await server.get(buyer, "/v1/orders/")).body;
  const transactions = async () => (await server.get(buyer, "/v1/transactions/")).body;
  const pay = (id: string, outcome: string) => server.post(buyer, `/v1/transactions/${id}/sandbox/`, { outcome });

  it("tells the plans and that a new user is on the free one", async () => {
    const { body } = await server.call("GET", "/v1/subscription_plans/");
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(["free", "personal", "team"]);
    expect(body[1].prices).toContainEqual({ id: "personal-yearly", amount: 4800, currency: "USD", interval: "year" });
    expect(await server.subscriptionOf(buyer)).toMatchObject({ slug: "free", status: "active", price: null });
  });

  it("goes from order to payment page to plan", async () => {
    const made = await server.post(buyer, "/v1/orders/", { price_id: "personal-yearly" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: "pending", plan: "personal", price: { amount: 4800 }, paid_at: null });
    const begun = await server.post(buyer, "/v1/transactions/", { order_id: made.body.id });
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({
      order_id: made.body.id,
      status: "pending",
      amount: 4800,
      redirect_url: `http://treeline.test/pay/sandbox/${begun.body.id}`,
    });
    const paid = await pay(begun.body.id, "succeeded");
    expect([paid.status, paid.body.status, paid.body.redirect_url]).toEqual([200, "succeeded", null]);
    const now = server.clock.now().toISOString();
    expect(await orders()).toMatchObject([{ id: made.body.id, status: "paid", paid_at: now, period: { start: now } }]);
    expect(await server.subscriptionOf(buyer)).toMatchObject({
      slug: "personal",
      status: "active",
      price: { id: "personal-yearly" },
      current_period_start: now,
      cancel_at_period_end: false,
      ends_at: null,
    });
  });

  it("leaves the order open after a failure, for another try", async () => {
    const { orderId, transactionId } = await server.order(buyer, "personal-monthly");
    expect((await pay(transactionId, "failed")).body.status).toBe("failed");
    expect((await orders())[0].status).toBe("pending");
    expect(await server.subscriptionOf(buyer)).toMatchObject({ slug: "free" });
    const again = await server.post(buyer, "/v1/transactions/", { order_id: orderId });
    expect([again.status, again.body.id === transactionId]).toEqual([201, false]);
    await pay(again.body.id, "succeeded");
    expect((await orders()).map(({ status }: { status: string }) => status)).toEqual(["paid"]);
    expect((await transactions()).map(({ status }: { status: string }) => status)).toEqual(["succeeded", "failed"]);
  });

  it("closes the order when the payer gives up, on the payment page or here", async () => {
    const first = await server.order(buyer, "personal-monthly");
    await pay(first.transactionId, "cancelled");
    const second = await server.order(buyer, "personal-monthly");
    expect(second.orderId).not.toBe(first.orderId);
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await server.post(buyer, `/v1/orders/${second.orderId}/cancel/`);
      expect([status, body.status]).toEqual([200, "cancelled"]);
    }
    expect((await transactions()).map(({ status }: { status: string }) => status)).toEqual(["failed", "failed"]);
    const late = await pay(second.transactionId, "succeeded");
    expect([late.status, late.body.code]).toEqual([409, "order_closed"]);
    expect(await server.subscriptionOf(buyer)).toMatchObject({ slug: "free" });
  });

  it("makes one order and one payment of a double click and of two tabs", async () => {
    const clicks = await Promise.all(
      [1, 2, 3, 4].map(() => server.post(buyer, "/v1/orders/", { price_id: "team-monthly" })),
    );
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    const tabs = await Promise.all(
      [1, 2, 3, 4].map(() => server.post(buyer, "/v1/transactions/", { order_id: clicks[0]?.body.id })),
    );
    expect(new Set(tabs.map(({ body }) => body.redirect_url)).size).toBe(1);
    const paid = await Promise.all([1, 2, 3, 4].map(() => pay(tabs[0]?.body.id, "succeeded")));
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await orders()).toHaveLength(1);
    expect(await transactions()).toHaveLength(1);
  });

  it("closes an order when another price is chosen, so that only one can be paid", async () => {
    const first = await server.order(buyer, "personal-monthly");
    const second = await server.order(buyer, "team-yearly");
    expect((await orders()).map(({ status }: { status: string }) => status)).toEqual(["pending", "cancelled"]);
    expect((await pay(first.transactionId, "succeeded")).status).toBe(409);
    expect((await pay(second.transactionId, "succeeded")).status).toBe(200);
    expect(await server.subscriptionOf(buyer)).toMatchObject({ slug: "team" });
  });

  it("does not sell the same plan twice", async () => {
    await server.buy(buyer, "personal-monthly");
    const { status, body } = await server.post(buyer, "/v1/orders/", { price_id: "personal-monthly" });
    expect([status, body.code]).toEqual([409, "plan_running"]);
    expect((await server.post(buyer, "/v1/orders/", { price_id: "personal-yearly" })).status).toBe(201);
  });

  it("lets an order expire after a day", async () => {
    const { orderId, transactionId } = await server.order(buyer, "personal-monthly");
    server.clock.pass(1);
    expect((await server.post(buyer, "/v1/transactions/", { order_id: orderId })).body.code).toBe("order_closed");
    expect((await pay(transactionId, "succeeded")).body.code).toBe("order_closed");
    expect((await server.get(buyer, `/v1/orders/${orderId}/`)).body.status).toBe("expired");
    const next = await server.order(buyer, "personal-monthly");
    server.clock.pass(2);
    await server.sweep();
    expect((await server.get(buyer, `/v1/orders/${next.orderId}/`)).body.status).toBe("expired");
    expect((await server.get(buyer, `/v1/transactions/${next.transactionId}/`)).body.status).toBe("failed");
  });

  it("does not send anybody to pay for a plan that is no longer there", async () => {
    const made = await server.post(buyer, "/v1/orders/", { price_id: "personal-monthly" });
    await server.db.updateTable("order").set({ plan: "gone" }).where("id", "=", made.body.id).execute();
    const { status, body } = await server.post(buyer, "/v1/transactions/", { order_id: made.body.id });
    expect([status, body.code]).toEqual([409, "order_closed"]);
  });

  it("refuses unknown prices, foreign orders and payments, and visitors", async () => {
    const wrong = await server.post(buyer, "/v1/orders/", { price_id: "gold" });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, "price_id"]);
    const { orderId, transactionId } = await server.order(buyer, "personal-monthly");
    const stranger = await registerPerson(server);
    const foreign = await Promise.all([
      server.get(stranger, `/v1/orders/${orderId}/`),
      server.get(stranger, `/v1/transactions/${transactionId}/`),
      server.post(stranger, `/v1/orders/${orderId}/cancel/`),
      server.post(stranger, "/v1/transactions/", { order_id: orderId }),
      server.post(stranger, `/v1/transactions/${transactionId}/sandbox/`, { outcome: "succeeded" }),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await server.get(stranger, "/v1/orders/")).body).toEqual([]);
    const visitor = await Promise.all(
      ["orders", "transactions", "user/subscription"].map((path) => server.call("GET", `/v1/${path}/`)),
    );
    expect(visitor.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it("pages the lists by cursor", async () => {
    for (let times = 0; times < 3; times += 1) {
      const { transactionId } = await server.order(buyer, "personal-monthly");
      await pay(transactionId, "cancelled");
    }
    const first = await server.get(buyer, "/v1/orders/?limit=2");
    expect(first.body).toHaveLength(2);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers["link"]))?.[1];
    const second = await server.get(buyer, next ?? "");
    expect(second.body).toHaveLength(1);
    expect(second.headers["link"]).toBeUndefined();
  });

  it("the sandbox has no webhooks", async () => {
    expect((await server.call("POST", "/v1/webhooks/stripe/", { body: {} })).status).toBe(404);
  });
});

describe("without billing", () => {
  it("a server with BILLING=off has no plans, no orders and no limits", async () => {
    const server = await startPaymentApp("sqlite", { BILLING: "off" });
    try {
      const person = await registerPerson(server);
      expect((await server.get(person, "/v1/subscription_plans/")).body).toEqual([]);
      const answers = await Promise.all([
        server.get(person, "/v1/user/subscription/"),
        server.get(person, "/v1/orders/"),
        server.post(person, "/v1/orders/", { price_id: "personal-monthly" }),
        server.post(person, "/v1/user/subscription/cancel/"),
        server.call("POST", "/v1/webhooks/stripe/", { body: {} }),
      ]);
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, "billing_off"]));
      for (let count = 0; count < 21; count += 1) {
        expect((await server.post(person, "/v1/documents/")).status).toBe(201);
      }
    } finally {
      await server.close();
    }
  });
});
