import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StripeApi } from "../stripe-provider.ts";

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

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly idempotencyKey: string | undefined;
  readonly authorization: string | undefined;
}

export interface TestStripe {
  readonly api: StripeApi;
  readonly calls: StripeCall[];
  readonly sessions: Map<string, TestSession>;
  /** While true every call is answered with 500, as Stripe does when it is down. */
  isDown: boolean;
  /** The payer pays on Stripe's page. Gives the session as events carry it. */
  pay(id: string): TestSession;
  close(): Promise<void>;
}

/** Speaks the part of Stripe's API that we use, over HTTP, with its form encoding, idempotency keys and errors. */
export async function startStripeServer(): Promise<TestStripe> {
  const calls: StripeCall[] = [];
  const sessions = new Map<string, TestSession>();
  const answers = new Map<string, string>();
  const state = { isDown: false };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await readCall(request);
    calls.push(call);
    const key = call.idempotencyKey ?? "";
    const known = answers.get(key);
    const { status, body } = state.isDown ? DOWN : known ? { status: 200, body: known } : answer(call, sessions);
    if (key && status === 200) answers.set(key, body);
    response.writeHead(status, { "content-type": "application/json", "request-id": `req_${calls.length}` }).end(body);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    api: { host: "127.0.0.1", port, protocol: "http" },
    calls,
    sessions,
    get isDown() {
      return state.isDown;
    },
    set isDown(isDown) {
      state.isDown = isDown;
    },
    pay: (id) => paySession(requireSession(sessions, id)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const DOWN = { status: 500, body: JSON.stringify({ error: { type: "api_error", message: "down" } }) };
const MISSING = refusal(404, "resource_missing");

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? "/", "http://stripe.test");
  const key = request.headers["idempotency-key"];
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    fields: new URLSearchParams(Buffer.concat(parts).toString("utf8")),
    idempotencyKey: typeof key === "string" ? key : undefined,
    authorization: request.headers.authorization,
  };
}

function answer({ method, path, fields }: StripeCall, sessions: Map<string, TestSession>) {
  if (method === "POST" && path === "/v1/checkout/sessions") return ok(openSession(fields, sessions));
  const session = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path);
  if (session) return answerSession(sessions.get(session[1] ?? ""), { isExpire: session[2] !== undefined });
  const subscription = /^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1];
  if (!subscription || subscription.startsWith("sub_gone")) return MISSING;
  return ok({ id: subscription, object: "subscription" });
}

function openSession(fields: URLSearchParams, sessions: Map<string, TestSession>): object {
  const id = `cs_test_${sessions.size + 1}`;
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
  sessions.set(id, session);
  return { object: "checkout.session", ...session };
}

function answerSession(session: TestSession | undefined, { isExpire }: { isExpire: boolean }) {
  if (!session) return MISSING;
  if (isExpire && session.status !== "open") return refusal(400, "checkout_session_not_open");
  if (isExpire) session.status = "expired";
  return ok({ object: "checkout.session", ...session });
}

function paySession(session: TestSession): TestSession {
  if (session.status !== "open") throw new Error(`session ${session.id} is ${session.status}`);
  return Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    subscription: session.id.replace("cs_", "sub_"),
  });
}

function requireSession(sessions: Map<string, TestSession>, id: string): TestSession {
  const session = sessions.get(id);
  if (!session) throw new Error(`no session ${id}`);
  return session;
}

function ok(body: object) {
  return { status: 200, body: JSON.stringify(body) };
}

function refusal(status: number, code: string) {
  return { status, body: JSON.stringify({ error: { type: "invalid_request_error", code, message: code } }) };
}
