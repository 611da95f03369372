import { expect } from "vitest";
import type { Billing } from "../../billing/billing.ts";
import { readPlansFile } from "../../billing/read-plans-file.ts";
import type { Engine } from "../../db/database-handle.ts";
import { buildSandboxProvider } from "../../outside/payment/sandbox-provider.ts";
import type { Person } from "../../testing/people.ts";
import { type CallAnswer, startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import type { PaymentContext } from "../payment-context.ts";
import { sweepPayments } from "../sweep-payments.ts";
import { buildTestClock, type TestClock } from "./test-clock.ts";

export interface PaymentApp extends TestApp {
  readonly clock: TestClock;
  /** For what a job does: the same database and clock. */
  readonly payment: PaymentContext;
  post(person: Person, path: string, body?: object): Promise<CallAnswer>;
  get(person: Person, path: string): Promise<CallAnswer>;
  /** Orders a price and goes to the payment page. Gives both ids. */
  order(person: Person, priceId: string): Promise<{ orderId: string; transactionId: string }>;
  /** Orders and pays in the sandbox. Gives the id of the order. */
  buy(person: Person, priceId: string, outcome?: string): Promise<string>;
  subscriptionOf(person: Person): Promise<CallAnswer["body"]>;
  /** All that is done again and again. */
  sweep(): Promise<void>;
}

/** The server with plans and test payments, and a clock that stands still. */
export async function startPaymentApp(engine: Engine, env: Record<string, string> = {}): Promise<PaymentApp> {
  const clock = buildTestClock();
  const server = await startTestApp(engine, { BILLING: "on", ...env }, { now: clock.now });
  const billing: Billing = {
    plans: readPlansFile(env["PLANS_FILE"] ?? null),
    provider: buildSandboxProvider({ appUrl: "http://treeline.test" }),
  };
  const payment = { db: server.db, billing, now: clock.now, log: { info: () => {}, error: () => {} } };
  return { ...server, clock, payment, ...buildCalls(server), sweep: () => sweepPayments(payment) };
}

export function buildCalls(server: TestApp) {
  const post = ({ token }: Person, path: string, body: object = {}) => server.call("POST", path, { token, body });
  const get = ({ token }: Person, path: string) => server.call("GET", path, { token });
  const order = async (person: Person, priceId: string) => {
    const made = await post(person, "/v1/orders/", { price_id: priceId });
    expect([200, 201]).toContain(made.status);
    const begun = await post(person, "/v1/transactions/", { order_id: made.body.id });
    expect([200, 201]).toContain(begun.status);
    return { orderId: String(made.body.id), transactionId: String(begun.body.id) };
  };
  return {
    post,
    get,
    order,
    buy: async (person: Person, priceId: string, outcome = "succeeded") => {
      const { orderId, transactionId } = await order(person, priceId);
      const paid = await post(person, `/v1/transactions/${transactionId}/sandbox/`, { outcome });
      expect(paid.status).toBe(200);
      return orderId;
    },
    subscriptionOf: async (person: Person) => (await get(person, "/v1/user/subscription/")).body,
  };
}
