import type { ApiCall } from "@treeline/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { PAGE_CALL_HEADER, PAGE_CALL_SECRET } from "../http/page-call.ts";

/** How a page reaches the API, with the visitor's address so that limits count the visitor and not this server. */
export type CallApi = (call: ApiCall, onBehalfOf: FastifyRequest) => Promise<Response>;

const REMOTE_LIMIT_MS = 10_000;

function headersFor(call: ApiCall, request: FastifyRequest): Record<string, string> {
  return {
    accept: "application/json",
    "x-request-id": request.id,
    "user-agent": request.headers["user-agent"] ?? "",
    ...(call.token === null ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.body === undefined ? {} : { "content-type": "application/json" }),
  };
}

/** The API is in this process: the call goes through the same routes without a socket. */
export function callOwnApi(app: FastifyInstance): CallApi {
  return async (call, request) => {
    const answer = await app.inject({
      method: call.method as "GET",
      url: call.path,
      remoteAddress: request.ip,
      headers: { ...headersFor(call, request), [PAGE_CALL_HEADER]: PAGE_CALL_SECRET },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    });
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.payload : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    });
  };
}

/** The API is elsewhere (`API_HOST`). */
export function callRemoteApi(apiHost: string): CallApi {
  return (call, request) =>
    fetch(`${apiHost}${call.path}`, {
      method: call.method,
      headers: { ...headersFor(call, request), "x-forwarded-for": request.ip },
      signal: AbortSignal.timeout(REMOTE_LIMIT_MS),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
}
