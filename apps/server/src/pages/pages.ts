import type { IncomingMessage, ServerResponse } from "node:http";
import type { HandlePage, PageHost } from "@treeline/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../http/app-error.ts";
import { pathWithoutQuery } from "../http/log-options.ts";
import { requireSameOrigin } from "../http/same-origin.ts";
import type { FlagValues } from "../outside/flags/read-flags-file.ts";
import type { CallApi } from "./call-api.ts";

/** A form of ours is a few hundred bytes. */
const FORM_LIMIT_BYTES = 64 * 1024;

const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);

export interface PageOptions {
  readonly config: Config;
  readonly handlePage: HandlePage;
  readonly callApi: CallApi;
  readonly readFlags: (userId: string | null) => Promise<FlagValues>;
  readonly devMiddleware?: DevMiddleware | undefined;
}

export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Every address that is neither an API call nor a file is a page, rendered by React. */
export async function pages(scope: FastifyInstance, options: PageOptions): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error, path: pathWithoutQuery(request.url) }, "page failed");
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .send(renderLastResort(status, { isErrorPageBroken: status >= 500 }));
  });
  const { devMiddleware } = options;
  if (devMiddleware) {
    scope.addHook("onRequest", (request, reply, done) => {
      reply.raw.once("finish", () => {
        reply.hijack();
      });
      devMiddleware(request.raw, reply.raw, done);
    });
  }
  scope.all("/*", async (request, reply) => {
    if (!PAGE_METHODS.has(request.method)) throw new AppError("method_not_allowed");
    requireSameOrigin(request, options.config.appUrl);
    return reply.send(await options.handlePage(toWebRequest(request, options.config), buildHost(request, options)));
  });
}

function statusOf(error: unknown): number {
  if (error instanceof AppError) return error.status;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}

function buildHost(request: FastifyRequest, { config, callApi, readFlags }: PageOptions): PageHost {
  return {
    nonce: request.nonce,
    appUrl: config.appUrl,
    chatUrl: config.chatUrl,
    hasBilling: config.billing,
    callApi: (call) => callApi(call, request),
    readFlags,
    reportError: (error) => request.log.error({ err: error }, "page failed"),
  };
}

function toWebRequest(request: FastifyRequest, config: Config): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  }
  const body = request.method === "GET" || request.method === "HEAD" ? undefined : (request.body as Buffer | undefined);
  const url = ownUrl(request.url, config.appUrl);
  headers.set("host", url.host);
  return new Request(url, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
}

/**
 * The address of a page, always on our own origin and with exactly one leading slash: to a browser `//evil.example` is another
 * site, and dots can hide it (`/.//evil.example`).
 */
export function ownUrl(target: string, appUrl: string): URL {
  const [path = "/", ...query] = target.split("?");
  const url = new URL(appUrl);
  url.pathname = path;
  url.pathname = url.pathname.replace(/^[/\\]+/, "/");
  url.search = query.join("?");
  return url;
}

/** For when React renders nothing at all: plain HTML, no script, no style sheet, no words about the cause. */
function renderLastResort(status: number, { isErrorPageBroken }: { isErrorPageBroken: boolean }): string {
  const words = isErrorPageBroken ? "<p>An error occurred while showing the error page</p>" : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title><meta name="robots" content="noindex"></head>
<body><main><h1>${status}</h1>${words}<p><a href="/">Back to home</a></p></main></body></html>`;
}
