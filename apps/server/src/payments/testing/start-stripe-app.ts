import Stripe from "stripe";
import { expect } from "vitest";
import { readPlansFile } from "../../billing/read-plans-file.ts";
import type { Engine } from "../../db/database-handle.ts";
import { buildStripeProvider } from "../../outside/stripe/stripe-provider.ts";
import { startStripeServer, type TestStripe } from "../../outside/stripe/testing/start-stripe-server.ts";
import type { TestSession } from "../../outside/stripe/testing/stripe-account.ts";
import type { Person } from "../../testing/people.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import type { PaymentContext } from "../payment-context.ts";
import { sweepPayments } from "../sweep-payments.ts";
import { buildCalls } from "./start-payment-app.ts";
import { buildTestClock, type TestClock } from "./test-clock.ts";

export const STRIPE_KEY = "sk_test_123";
export const STRIPE_SECRET = "whsec_testsecret";
const MONTH_S = 31 * 86_400;

const signer = new Stripe(STRIPE_KEY);
let count = 0;

interface Signing {
  readonly secret?: string;
  readonly timestamp?: number;
}

export type StripeApp = Awaited<ReturnType<typeof startStripeApp>>;

/** The server with plans, and with a Stripe that speaks the real wire format and signs its events really. */
export async function startStripeApp(engine: Engine, env: Record<string, string> = {}) {
  const clock = buildTestClock();
  const stripe = await startStripeServer(clock.now);
  const settings = { BILLING: "on", STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, ...env };
  const app = await startTestApp(engine, settings, { stripeApi: stripe.api, now: clock.now });
  const calls = buildCalls(app);
  const payment = buildPaymentContext(app, { stripe, clock });
  return {
    ...app,
    ...calls,
    ...buildEvents({ app, clock, stripe, order: calls.order }),
    clock,
    stripe,
    payment,
    sweep: () => sweepPayments(payment),
    callsTo: (path: string) => stripe.calls.filter((call) => call.path === path && call.method !== "GET"),
    async close() {
      await app.close();
      await stripe.close();
    },
  };
}

/** For what a job does: the same database, clock and Stripe; its lines go where the server's go. */
function buildPaymentContext(
  { db, logLines }: TestApp,
  { stripe, clock }: { stripe: TestStripe; clock: TestClock },
): PaymentContext {
  const keys = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET };
  const provider = buildStripeProvider({ ...keys, appUrl: "http://treeline.test", now: clock.now, api: stripe.api });
  const write = (level: string) => (line: unknown) => logLines.push(JSON.stringify({ level, ...(line as object) }));
  return {
    db,
    billing: { plans: readPlansFile(null), provider },
    now: clock.now,
    log: { info: write("info"), error: write("error") } as PaymentContext["log"],
  };
}

interface EventSource {
  readonly app: TestApp;
  readonly clock: TestClock;
  readonly stripe: TestStripe;
  readonly order: ReturnType<typeof buildCalls>["order"];
}

function buildEvents({ app, clock, stripe, order }: EventSource) {
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);
  const buildEvent = (type: string, object: object, given: { id?: string; created?: number } = {}) => {
    count += 1;
    return { id: `evt_${count}`, object: "event", type, created: seconds(), data: { object }, ...given };
  };
  const sendRaw = (payload: string, header: string | undefined) =>
    app.app.inject({
      method: "POST",
      url: "/v1/webhooks/stripe/",
      headers: { "content-type": "application/json", ...(header !== undefined && { "stripe-signature": header }) },
      payload,
    });
  const send = (event: object, { secret = STRIPE_SECRET, timestamp }: Signing = {}) => {
    const payload = JSON.stringify(event);
    const signing = { payload, secret, ...(timestamp !== undefined && { timestamp }) };
    return sendRaw(payload, signer.webhooks.generateTestHeaderString(signing));
  };
  const completed = (session: object, change: object = {}) =>
    buildEvent("checkout.session.completed", { object: "checkout.session", ...session, ...change });
  const begin = async (person: Person, priceId: string) => {
    const { orderId, transactionId } = await order(person, priceId);
    const session = [...stripe.account.sessions.values()].find((one) => one.client_reference_id === transactionId);
    if (!session) throw new Error("no session was opened");
    return { orderId, transactionId, session };
  };
  return {
    buildEvent,
    send,
    sendRaw,
    completed,
    begin,
    /** Pays on Stripe's page and tells the server. */
    pay: async (person: Person, priceId: string): Promise<PaidSession> => {
      const { session } = await begin(person, priceId);
      const paid = stripe.account.pay(session.id);
      expect((await send(completed(paid))).statusCode).toBe(204);
      return paid as PaidSession;
    },
    /** The invoice of a period: number 1 is the first renewal. Each is 31 days long. */
    invoice: (session: TestSession, number: number, change: object = {}) => {
      const start = seconds() + number * MONTH_S;
      return {
        id: `in_${session.id}_${number}`,
        object: "invoice",
        status: "paid",
        created: seconds(),
        status_transitions: { paid_at: seconds() },
        billing_reason: "subscription_cycle",
        amount_paid: session.amount_total,
        currency: session.currency,
        parent: { type: "subscription_details", subscription_details: { subscription: session.subscription } },
        lines: { data: [{ period: { start, end: start + MONTH_S } }] },
        ...change,
      };
    },
    outcomeOf: async (id: string) => {
      const row = await app.db.selectFrom("payment_event").select("outcome").where("id", "=", id).executeTakeFirst();
      return row?.outcome;
    },
    /** Whether a line of level error names this. */
    isAlarmed: (word: string) =>
      app.logLines.some((line) => line.includes(`"${word}"`) && line.includes('"level":"error"')),
  };
}

/** One that is paid has begun a subscription. */
export interface PaidSession extends TestSession {
  subscription: string;
}
