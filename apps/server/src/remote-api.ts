import httpProxy from "@fastify/http-proxy";
import { readCookie, sessionCookieName } from "@treeline/contract";
import type { FastifyInstance } from "fastify";
import { readToken } from "./accounts/session.ts";
import { sendProblem } from "./http/problems.ts";

/** With `API_HOST` set, /v1 and the stored files are passed on. The cookie becomes a Bearer header here, so page scripts never see the token. */
export async function remoteApi(scope: FastifyInstance, { apiHost, appUrl }: { apiHost: string; appUrl: string }) {
  scope.setErrorHandler(sendProblem);
  await scope.register(httpProxy, {
    upstream: apiHost,
    prefix: "/v1",
    rewritePrefix: "/v1",
    preHandler: (request, _reply, done) => {
      readToken(request, appUrl);
      done();
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { cookie: _cookie, ...rest } = headers;
        const token = readCookie(request.headers.cookie, sessionCookieName(appUrl));
        return {
          ...rest,
          "x-request-id": request.id,
          "x-forwarded-for": request.ip,
          ...(token && !rest["authorization"] ? { authorization: `Bearer ${token}` } : {}),
        };
      },
    },
  });
  // Files are for whoever knows their address: nothing of the session goes with the request.
  await scope.register(httpProxy, {
    upstream: apiHost,
    prefix: "/files",
    rewritePrefix: "/files",
    httpMethods: ["GET", "HEAD"],
    replyOptions: {
      rewriteRequestHeaders: (request, { cookie: _cookie, authorization: _authorization, ...headers }) => ({
        ...headers,
        "x-request-id": request.id,
        "x-forwarded-for": request.ip,
      }),
    },
  });
}
