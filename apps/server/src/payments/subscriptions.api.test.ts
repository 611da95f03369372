import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import type { Charge } from "../outside/payment/payment-provider.ts";
import { type Person, registerPerson } from "../testing/people.ts";
import { startSmtpServer, type TestSmtpServer } from "../testing/start-smtp-server.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { insertDuePlans } from "./testing/insert-due-plans.ts";
import { type PaymentApp, startPaymentApp } from "./testing/start-payment-app.ts";

const PASSWORD = "a calm river 7";

describe.each(testEngines())("subscriptions on %s", (engine) => {
  let server: PaymentApp;
  let smtp: TestSmtpServer;
  let buyer: Person;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startPaymentApp(engine, { SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });
  beforeEach(async () => {
    server.clock.set("2027-01-31T10:00:00.000Z");
    buyer = await registerPerson(server);
  });

  /** The mails that this person has got under this subject, once there is one. */
  const mailsTo = async ({ email }: Person, subject: string | RegExp) => {
    const list = () =>
      smtp.mails.filter(
        ({ to, subject: given }) =>
          to.includes(email) && (typeof subject === "string" ? given === subject : subject.test(given)),
      );
    await expect.poll(list).not.toHaveLength(0);
    return list();
  };
  const subscription = () => server.subscriptionOf(buyer);
  const change = (what: "cancel" | "resume") => server.post(buyer, `/v1/user/subscription/${what}/`);
  const paidOrders = async () =>
    (await server.get(buyer, "/v1/orders/")).body.filter(({ status }: { status: string }) => status === "paid");

  it("keeps a cancelled plan until the end of its period, and not a moment longer", async () => {
    await server.buy(buyer, "personal-monthly");
    const { status, body } = await change("cancel");
    expect([status, body.cancel_at_period_end, body.ends_at]).toEqual([200, true, "2027-02-28T10:00:00.000Z"]);
    expect((await change("cancel")).body).toEqual(body);
    server.clock.set("2027-02-28T09:59:59.999Z");
    expect(await subscription()).toMatchObject({ slug: "personal" });
    server.clock.set("2027-02-28T10:00:00.000Z");
    expect(await subscription()).toMatchObject({ slug: "free", ends_at: null });
    await server.sweep();
    expect(await subscription()).toMatchObject({ slug: "free" });
    expect(await paidOrders()).toHaveLength(1);
  });

  it("a cancelled plan can be resumed", async () => {
    await server.buy(buyer, "personal-monthly");
    await change("cancel");
    expect((await change("resume")).body).toMatchObject({ cancel_at_period_end: false, ends_at: null });
    server.clock.set("2027-03-01T00:00:00.000Z");
    await server.sweep();
    expect(await subscription()).toMatchObject({ slug: "personal", current_period_end: "2027-03-31T10:00:00.000Z" });
  });

  it("the free plan can be neither cancelled nor resumed", async () => {
    for (const what of ["cancel", "resume"] as const) {
      const { status, body } = await change(what);
      expect([status, body.code]).toEqual([409, "no_subscription"]);
    }
  });

  it("renews at the end of the period, once however often the job runs", async () => {
    await server.buy(buyer, "personal-yearly");
    server.clock.set("2028-01-31T10:00:00.000Z");
    await Promise.all([server.sweep(), server.sweep(), server.sweep()]);
    await server.sweep();
    expect(await subscription()).toMatchObject({ status: "active", current_period_end: "2029-01-31T10:00:00.000Z" });
    expect(await paidOrders()).toMatchObject([{ kind: "renewal", price: { amount: 4800 } }, { kind: "purchase" }]);
    const payments = (await server.get(buyer, "/v1/transactions/")).body;
    expect(payments).toMatchObject([
      { status: "succeeded", amount: 4800 },
      { status: "succeeded", amount: 4800 },
    ]);
  });

  it("renews on the last day of every month what was bought on the 31st", async () => {
    await server.buy(buyer, "personal-monthly");
    const ends: string[] = [];
    for (const instant of ["2027-02-28T11:00:00.000Z", "2027-03-31T11:00:00.000Z", "2027-04-30T11:00:00.000Z"]) {
      server.clock.set(instant);
      await server.sweep();
      ends.push((await subscription()).current_period_end);
    }
    expect(ends).toEqual(["2027-03-31T10:00:00.000Z", "2027-04-30T10:00:00.000Z", "2027-05-31T10:00:00.000Z"]);
  });

  it("charges nobody for time in which the server was away: after the days of grace the plan has ended", async () => {
    await server.buy(buyer, "personal-monthly");
    server.clock.set("2027-05-15T10:00:00.000Z");
    await server.sweep();
    expect([(await subscription()).slug, await paidOrders()]).toMatchObject(["free", [{ kind: "purchase" }]]);
  });

  it("names every charge by its period, so that a second one is the same", async () => {
    await server.buy(buyer, "personal-monthly");
    const charges: Charge[] = [];
    const charge = async (one: Charge) => charges.push(one) > 0;
    const { billing } = server.payment;
    const payment = { ...server.payment, billing: { ...billing, provider: { ...billing.provider, charge } } };
    server.clock.set("2027-02-28T10:00:00.000Z");
    await Promise.all([renewSubscriptions(payment), renewSubscriptions(payment)]);
    const own = charges.filter(({ payment: name }) => name.endsWith("2027-02-28T10:00:00.000Z"));
    expect(own.length).toBeGreaterThan(0);
    for (const one of own) expect(one).toMatchObject({ amount: 500, currency: "USD", payment: own[0]?.payment });
    expect(await paidOrders()).toHaveLength(2);
  });

  it("gives 7 days after a failed renewal, in which paying again puts it right", async () => {
    await server.buy(buyer, "personal-monthly", "succeeded_once");
    server.clock.set("2027-02-28T10:00:00.000Z");
    await server.sweep();
    expect(await subscription()).toMatchObject({
      slug: "personal",
      status: "past_due",
      ends_at: "2027-03-07T10:00:00.000Z",
    });
    const [mail] = await mailsTo(buyer, "Your payment for Personal did not go through");
    expect(mail?.text).toContain("You keep it until 7 March 2027");
    await server.buy(buyer, "personal-monthly");
    expect(await subscription()).toMatchObject({ status: "active", current_period_end: "2027-03-28T10:00:00.000Z" });
  });

  it("a plan that is not paid within the 7 days ends, with a mail", async () => {
    await server.buy(buyer, "personal-monthly", "succeeded_once");
    server.clock.set("2027-02-28T10:00:00.000Z");
    await server.sweep();
    server.clock.set("2027-03-07T09:59:59.000Z");
    await server.sweep();
    expect(await subscription()).toMatchObject({ slug: "personal" });
    server.clock.set("2027-03-07T10:00:00.000Z");
    expect(await subscription()).toMatchObject({ slug: "free" });
    await server.sweep();
    await server.sweep();
    expect(await mailsTo(buyer, "Your Personal plan has ended")).toHaveLength(1);
    await server.buy(buyer, "personal-monthly");
    expect(await subscription()).toMatchObject({ slug: "personal", status: "active" });
  });

  it("a plan ends at once when it is cancelled after its renewal is due", async () => {
    await server.buy(buyer, "personal-monthly");
    server.clock.set("2027-02-28T10:01:00.000Z");
    expect((await change("cancel")).body).toMatchObject({ slug: "free" });
    await server.sweep();
    expect(await paidOrders()).toHaveLength(1);
  });

  it("a plan that is past due ends at once when it is cancelled", async () => {
    await server.buy(buyer, "personal-monthly", "succeeded_once");
    server.clock.set("2027-02-28T10:00:00.000Z");
    await server.sweep();
    expect((await change("cancel")).body).toMatchObject({ slug: "free" });
  });

  it("adds what is left of the old plan to the new one", async () => {
    server.clock.set("2027-03-01T00:00:00.000Z");
    await server.buy(buyer, "team-monthly");
    // 15.5 of 31 days are left, worth 450: at 500 a month that is 9/10 of a month.
    server.clock.set("2027-03-16T12:00:00.000Z");
    await server.buy(buyer, "personal-monthly");
    expect(await subscription()).toMatchObject({
      slug: "personal",
      current_period_start: "2027-03-16T12:00:00.000Z",
      current_period_end: "2027-05-14T09:36:00.000Z",
    });
  });

  it("sends receipts, and reminds of a yearly charge and of an end, once and in the language of the user", async () => {
    const person = await registerPerson(server, { locale: "ru" });
    await server.buy(person, "personal-yearly");
    const [receipt] = await mailsTo(person, /^Чек: тариф «Личный», 48,00\s\$$/u);
    expect(receipt?.text).toMatch(/http:\/\/treeline\.test\/orders\/[\w-]{36}/);
    server.clock.set("2028-01-24T09:00:00.000Z");
    await server.sweep();
    server.clock.set("2028-01-24T11:00:00.000Z");
    await server.sweep();
    await server.sweep();
    expect(await mailsTo(person, "Тариф «Личный» продлится: 31 января 2028 г.")).toHaveLength(1);
    const other = await registerPerson(server);
    await server.buy(other, "personal-monthly");
    await server.post(other, "/v1/user/subscription/cancel/");
    server.clock.pass(25);
    await server.sweep();
    expect(await mailsTo(other, /^Your Personal plan ends on \d+ February 2028$/)).toHaveLength(1);
    expect(await mailsTo(person, /продлится/)).toHaveLength(1);
  });

  it("says in Russian that a plan ends, was not paid, and has ended", async () => {
    const person = await registerPerson(server, { locale: "ru" });
    await server.buy(person, "personal-monthly", "succeeded_once");
    const decide = (what: string) => server.post(person, `/v1/user/subscription/${what}/`);
    await decide("cancel");
    server.clock.set("2027-02-25T10:00:00.000Z");
    await server.sweep();
    const [ends] = await mailsTo(person, "Тариф «Личный» закончится: 28 февраля 2027 г.");
    expect(ends?.text).toMatch(/Вы отменили тариф «Личный»: он действует до 28 февраля 2027 г\.\s/);
    await decide("resume");
    server.clock.set("2027-02-28T10:00:00.000Z");
    await server.sweep();
    const [failed] = await mailsTo(person, "Платёж за тариф «Личный» не прошёл");
    expect(failed?.text).toMatch(/Не получилось списать 5,00\s\$ за тариф «Личный»/u);
    expect(failed?.text).toContain("Тариф действует до 7 марта 2027 г., и если");
    server.clock.set("2027-03-07T10:00:00.000Z");
    await server.sweep();
    const [ended] = await mailsTo(person, "Тариф «Личный» закончился");
    expect(ended?.text).toContain("теперь у вас бесплатный");
  });

  it("reminds in English of a yearly charge, and anew of the other thing when the owner decides otherwise", async () => {
    await server.buy(buyer, "personal-yearly");
    server.clock.set("2028-01-25T09:00:00.000Z");
    await server.sweep();
    const [renews] = await mailsTo(buyer, "Your Personal plan renews on 31 January 2028");
    expect(renews?.text).toContain("On 31 January 2028 your Personal plan renews, and $48.00 is charged.");
    await change("cancel");
    await Promise.all([server.sweep(), server.sweep()]);
    expect(await mailsTo(buyer, "Your Personal plan ends on 31 January 2028")).toHaveLength(1);
    await change("cancel");
    await server.sweep();
    expect(await mailsTo(buyer, /^Your Personal plan ends/)).toHaveLength(1);
  });

  it("keeps paid orders without a name when the account goes", async () => {
    const orderId = await server.buy(buyer, "personal-monthly");
    const { orderId: openId } = await server.order(buyer, "team-monthly");
    const gone = await server.call("DELETE", "/v1/user/", { token: buyer.token, body: { password: PASSWORD } });
    expect(gone.status).toBe(204);
    const rows = await server.db.selectFrom("order").selectAll().where("id", "in", [orderId, openId]).execute();
    expect(rows.map(({ status, user_id }) => [status, user_id]).toSorted()).toEqual([
      ["cancelled", null],
      ["paid", null],
    ]);
    const left = await server.db.selectFrom("subscription").selectAll().where("user_id", "=", buyer.id).execute();
    expect(left).toEqual([]);
  });
});

describe.each(testEngines())("many subscriptions on %s", (engine) => {
  it("all renew before any is ended", async () => {
    const server = await startPaymentApp(engine);
    try {
      const references = await insertDuePlans(server, { count: 120, from: await registerPerson(server) });
      await server.sweep();
      const plans = server.db.selectFrom("subscription").selectAll().where("reference", "in", references);
      const now = server.clock.now().toISOString();
      const renewed = (await plans.execute()).filter((plan) => plan.status === "active" && plan.period_end > now);
      expect(renewed).toHaveLength(120);
    } finally {
      await server.close();
    }
  });
});
