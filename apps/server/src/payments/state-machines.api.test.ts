import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { registerPerson } from "../testing/people.ts";
import { type PaymentApp, startPaymentApp } from "./testing/start-payment-app.ts";

/** Written behind the server's back: the database itself holds these lines. */
describe.each(testEngines())("the states of payments on %s", (engine) => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp(engine);
  });
  afterAll(() => server.close());

  const at = "2027-01-01T00:00:00.000Z";
  const period = { period_start: at, period_end: "2027-02-01T00:00:00.000Z", subscription: "test" };
  const setOrder = (id: string, change: object) =>
    server.db.updateTable("order").set(change).where("id", "=", id).execute();
  const setTransaction = (orderId: string, change: object) =>
    server.db.updateTable("transaction").set(change).where("order_id", "=", orderId).execute();

  it.each(["paid", "cancelled", "expired"] as const)("an order that is %s stays so", async (status) => {
    const buyer = await registerPerson(server);
    const { orderId } = await server.order(buyer, "personal-monthly");
    await setTransaction(orderId, { status: status === "paid" ? "succeeded" : "failed", settled_at: at });
    await setOrder(orderId, { status, settled_at: at, ...(status === "paid" && period) });
    for (const other of ["pending", "paid", "cancelled", "expired"].filter((name) => name !== status)) {
      const change = {
        status: other,
        settled_at: other === "pending" ? null : at,
        period_start: other === "paid" ? period.period_start : null,
        period_end: other === "paid" ? period.period_end : null,
        subscription: other === "paid" ? period.subscription : null,
      };
      await expect(setOrder(orderId, change), other).rejects.toThrow();
    }
  });

  it.each(["succeeded", "failed"] as const)("a payment that has %s stays so", async (status) => {
    const buyer = await registerPerson(server);
    const { orderId } = await server.order(buyer, "personal-monthly");
    await setTransaction(orderId, { status, settled_at: at });
    for (const other of ["pending", "succeeded", "failed"].filter((name) => name !== status)) {
      const change = { status: other, settled_at: other === "pending" ? null : at };
      await expect(setTransaction(orderId, change), other).rejects.toThrow();
    }
  });

  it("a plan that has ended cannot become past due", async () => {
    const buyer = await registerPerson(server);
    await server.buy(buyer, "personal-monthly");
    const set = (status: "active" | "past_due" | "ended") =>
      server.db.updateTable("subscription").set({ status }).where("user_id", "=", buyer.id).execute();
    await set("past_due");
    await set("ended");
    await expect(set("past_due")).rejects.toThrow();
    await set("active");
  });

  it("money of an order and of its payment cannot differ", async () => {
    const buyer = await registerPerson(server);
    const { orderId } = await server.order(buyer, "personal-monthly");
    await expect(setTransaction(orderId, { amount: 1 })).rejects.toThrow();
    await expect(setTransaction(orderId, { currency: "EUR" })).rejects.toThrow();
    await expect(setOrder(orderId, { amount: 1 })).rejects.toThrow();
    await expect(setOrder(orderId, { status: "paid", settled_at: at })).rejects.toThrow();
    await expect(setOrder(orderId, { settled_at: at })).rejects.toThrow();
  });

  it.each(["pending", "failed"] as const)("an order whose payment is %s cannot be paid", async (status) => {
    const buyer = await registerPerson(server);
    const { orderId } = await server.order(buyer, "personal-monthly");
    if (status === "failed") await setTransaction(orderId, { status, settled_at: at });
    await expect(setOrder(orderId, { status: "paid", settled_at: at, ...period })).rejects.toThrow();
  });

  it("an order and a payment begin open, unless they are a renewal and its payment", async () => {
    const buyer = await registerPerson(server);
    const { orderId } = await server.order(buyer, "personal-monthly");
    await setTransaction(orderId, { status: "succeeded", settled_at: at });
    await setOrder(orderId, { status: "paid", settled_at: at, ...period });
    const order = await server.db.selectFrom("order").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const [payment] = await server.db.selectFrom("transaction").selectAll().where("order_id", "=", orderId).execute();
    if (!payment) throw new Error("there is no payment");
    const id = `${orderId.slice(0, -4)}0001`;
    const insertOrder = (change: object) =>
      server.db
        .insertInto("order")
        .values({ ...order, id, ...change })
        .execute();
    const insertPayment = (change: object) =>
      server.db
        .insertInto("transaction")
        .values({ ...payment, id, order_id: id, reference: id, ...change })
        .execute();
    const none = { period_start: null, period_end: null, subscription: null };
    await expect(insertOrder({})).rejects.toThrow();
    await expect(insertOrder({ status: "cancelled", ...none })).rejects.toThrow();
    await expect(insertOrder({ kind: "renewal", status: "expired", ...none })).rejects.toThrow();
    await insertOrder({ status: "pending", settled_at: null, ...none });
    await expect(insertPayment({})).rejects.toThrow();
    await expect(insertPayment({ status: "failed" })).rejects.toThrow();
    await server.db.deleteFrom("order").where("id", "=", id).execute();
    await insertOrder({ kind: "renewal" });
    await insertPayment({});
    const second = `${orderId.slice(0, -4)}0002`;
    await expect(insertPayment({ id: second, reference: second }), "paid twice").rejects.toThrow();
  });

  it("nobody has two open orders, and an order has one open and one successful payment", async () => {
    const buyer = await registerPerson(server);
    const { orderId } = await server.order(buyer, "personal-monthly");
    const order = await server.db.selectFrom("order").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const other = `${orderId.slice(0, -4)}0000`;
    await expect(
      server.db
        .insertInto("order")
        .values({ ...order, id: other })
        .execute(),
    ).rejects.toThrow();
    const [payment] = await server.db.selectFrom("transaction").selectAll().where("order_id", "=", orderId).execute();
    if (!payment) throw new Error("there is no payment");
    const second = { ...payment, id: other, reference: "another" };
    await expect(server.db.insertInto("transaction").values(second).execute()).rejects.toThrow();
    await setTransaction(orderId, { status: "succeeded", settled_at: at });
    await expect(
      server.db
        .insertInto("transaction")
        .values({ ...second, status: "succeeded", settled_at: at })
        .execute(),
    ).rejects.toThrow();
  });
});
