export interface TestSession {
  readonly id: string;
  readonly url: string;
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  subscription: string | null;
}

export interface TestSubscription {
  readonly id: string;
  status: "active" | "canceled";
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  billing_cycle_anchor: number;
  /** Those that were paid, the newest first. */
  readonly invoices: object[];
}

export interface StripeAnswer {
  readonly status: number;
  readonly body: string;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  /** Of the body or the query. */
  readonly fields: URLSearchParams;
}

const TWO_YEARS_S = 2 * 365.25 * 86_400;
const MISSING = refusal(404, "resource_missing");

/** What Stripe keeps for one account, and its answers, refusals included. */
export class StripeAccount {
  readonly sessions = new Map<string, TestSession>();
  readonly subscriptions = new Map<string, TestSubscription>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  answer({ method, path, fields }: Asked): StripeAnswer {
    if (method === "POST" && path === "/v1/checkout/sessions") return ok(this.#openSession(fields));
    const session = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path);
    if (session) return this.#answerSession(session[1] ?? "", { isExpire: session[2] !== undefined });
    const subscription = this.subscriptions.get(/^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1] ?? "");
    if (subscription) return answerSubscription(subscription, { method, fields, now: this.#now() });
    const listed = this.subscriptions.get(fields.get("subscription") ?? "");
    if (path === "/v1/invoices" && listed) return ok({ object: "list", data: listed.invoices, has_more: false });
    return MISSING;
  }

  /** The payer pays on Stripe's page. Gives the session as events carry it. */
  pay(id: string): TestSession {
    const session = this.sessions.get(id);
    if (session?.status !== "open") throw new Error(`session ${id} is ${session?.status ?? "not there"}`);
    const subscription = id.replace("cs_", "sub_");
    this.subscriptions.set(subscription, {
      id: subscription,
      status: "active",
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      billing_cycle_anchor: secondsOf(this.#now()),
      invoices: [],
    });
    return Object.assign(session, { status: "complete", payment_status: "paid", subscription });
  }

  #openSession(fields: URLSearchParams): object {
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: TestSession = {
      id,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      client_reference_id: fields.get("client_reference_id") ?? "",
      amount_total: Number(fields.get("line_items[0][price_data][unit_amount]")),
      currency: fields.get("line_items[0][price_data][currency]") ?? "",
      status: "open",
      payment_status: "unpaid",
      subscription: null,
    };
    this.sessions.set(id, session);
    return { object: "checkout.session", ...session };
  }

  #answerSession(id: string, { isExpire }: { isExpire: boolean }): StripeAnswer {
    const session = this.sessions.get(id);
    if (!session) return MISSING;
    if (isExpire && session.status !== "open") return refusal(400, "checkout_session_not_open");
    if (isExpire) session.status = "expired";
    return ok({ object: "checkout.session", ...session });
  }
}

function answerSubscription(
  subscription: TestSubscription,
  { method, fields, now }: Pick<Asked, "method" | "fields"> & { now: Date },
): StripeAnswer {
  if (method === "DELETE") {
    if (subscription.status === "canceled") return MISSING;
    Object.assign(subscription, { status: "canceled", ended_at: secondsOf(now) });
  }
  if (method === "POST") {
    const refused = change(subscription, fields);
    if (refused) return refused;
  }
  const { invoices: _invoices, ...shown } = subscription;
  return ok({ object: "subscription", ...shown });
}

function change(subscription: TestSubscription, fields: URLSearchParams): StripeAnswer | null {
  if (subscription.status === "canceled") return refusal(400, "canceled_subscription");
  const trialEnd = Number(fields.get("trial_end") ?? 0);
  if (trialEnd > subscription.billing_cycle_anchor + TWO_YEARS_S) return refusal(400, "trial_too_long");
  if (trialEnd > 0) subscription.billing_cycle_anchor = trialEnd;
  const isEnding = fields.get("cancel_at_period_end");
  if (isEnding !== null) subscription.cancel_at_period_end = isEnding === "true";
  return null;
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

function ok(body: object): StripeAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

function refusal(status: number, code: string): StripeAnswer {
  return { status, body: JSON.stringify({ error: { type: "invalid_request_error", code, message: code } }) };
}
