import httpProxy from "@fastify/http-proxy";
import { readCookie, sessionCookieName } from "@treeline/contract";
import type { FastifyInstance } from "fastify";
import { readToken } from "./accounts/session.ts";
import { sendProblem } from "./http/problems.ts";

/** With `API_HOST` set, /v1 and the stored files are passed on. The cookie becomes a Bearer header here, so page scripts never see the token. */
export async function remoteApi(scope: FastifyInstance, { apiHost, appUrl }: { apiHost: string; appUrl: string }) {
  scope.setErrorHandler(sendProblem);
  // The server behind packs its answers; here only the header would be added, also to answers without a body.
  scope.addHook("onRequest", async (request) => void (request.headers["x-no-compression"] = "1"));
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
        const { cookie: _cookie, "x-no-compression": _plain, ...rest } = headers;
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
  // The address of a file is its only credential: nothing of the session is sent along.
  await scope.register(httpProxy, {
    upstream: apiHost,
    prefix: "/files",
    rewritePrefix: "/files",
    httpMethods: ["GET", "HEAD"],
    replyOptions: {
      rewriteRequestHeaders: (
        request,
        { cookie: _cookie, authorization: _authorization, "x-no-compression": _plain, ...headers },
      ) => ({
        ...headers,
        "x-request-id": request.id,
        "x-forwarded-for": request.ip,
      }),
    },
  });
}
