import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StripeApi } from "../stripe-provider.ts";
import { StripeAccount, type StripeAnswer } from "./stripe-account.ts";

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
  readonly account: StripeAccount;
  /** How Stripe is away: every call is answered with 500, or with nothing. */
  outage: "errors" | "silence" | null;
  close(): Promise<void>;
}

interface Remembered extends StripeAnswer {
  readonly request: string;
}

/**
 * Speaks the part of Stripe's API that we use, over HTTP, with its form encoding, idempotency keys and errors: the first answer to
 * a key is given again, a 500 too, and the key is refused for another request.
 */
export async function startStripeServer(now: () => Date = () => new Date()): Promise<TestStripe> {
  const stripe = { calls: [] as StripeCall[], account: new StripeAccount(now), outage: null as TestStripe["outage"] };
  const answers = new Map<string, Remembered>();
  const answer = (call: StripeCall): StripeAnswer => {
    const key = call.idempotencyKey;
    const request = `${call.method} ${call.path} ${call.fields.toString()}`;
    const known = key === undefined ? undefined : answers.get(key);
    if (known) return known.request === request ? known : REUSED;
    const given = stripe.outage === "errors" ? DOWN : stripe.account.answer(call);
    if (key !== undefined) answers.set(key, { ...given, request });
    return given;
  };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    if (stripe.outage === "silence") return void request.socket.destroy();
    const call = await readCall(request);
    stripe.calls.push(call);
    const { status, body } = answer(call);
    const id = `req_${stripe.calls.length}`;
    response.writeHead(status, { "content-type": "application/json", "request-id": id }).end(body);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stripe, {
    api: { host: "127.0.0.1", port, protocol: "http" } as const,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const DOWN = failure(500, "api_error");
const REUSED = failure(400, "idempotency_error");

function failure(status: number, type: string): StripeAnswer {
  return { status, body: JSON.stringify({ error: { type, message: type } }) };
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? "/", "http://stripe.test");
  const body = Buffer.concat(parts).toString("utf8");
  const key = request.headers["idempotency-key"];
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    fields: body === "" ? url.searchParams : new URLSearchParams(body),
    idempotencyKey: typeof key === "string" ? key : undefined,
    authorization: request.headers.authorization,
  };
}
