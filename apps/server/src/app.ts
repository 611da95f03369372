import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { HandlePage } from "@treeline/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { attachLiveSockets } from "./collab/attach-live-sockets.ts";
import type { Config } from "./config.ts";
import { api } from "./http/api.ts";
import { AppError } from "./http/app-error.ts";
import { addHealth } from "./http/health.ts";
import { buildLogOptions } from "./http/log-options.ts";
import { presentProblem, sendProblem } from "./http/problems.ts";
import { remoteApi } from "./http/remote-api.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { fileRoutes } from "./images/file-routes.ts";
import { buildMetrics, type Metrics } from "./metrics/metrics.ts";
import { observeRequests } from "./metrics/observe-requests.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { watchServices } from "./metrics/watch-services.ts";
import { openFlags } from "./outside/flags/flags.ts";
import { readFlagsFile } from "./outside/flags/read-flags-file.ts";
import { assets } from "./pages/assets.ts";
import { callOwnApi, callRemoteApi } from "./pages/call-api.ts";
import { type DevMiddleware, pages } from "./pages/pages.ts";
import { openServices, type ServiceOptions } from "./services.ts";

export interface AppOptions {
  readonly config: Config;
  readonly handlePage: HandlePage;
  readonly clientFolder: string;
  /** A line for the person at the terminal. */
  readonly tell: (line: string) => void;
  /** Where log lines go; standard output if not given. */
  readonly logStream?: { write(line: string): void };
  /** In development Vite answers first. */
  readonly devMiddleware?: DevMiddleware;
  /** For tests: another clock, and another place where Stripe is. */
  readonly outside?: Pick<ServiceOptions, "now" | "stripeApi">;
}

const STRIPE_CHECKOUT_ORIGIN = "https://checkout.stripe.com";
const API_BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** All wiring, in order: frame, API, health, files, pages. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const flagsFile = readFlagsFile(config.flagsFile);
  const app: FastifyInstance = Fastify({
    logger: buildLogOptions(config.logLevel, options.logStream),
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
    },
    trustProxy: config.trustProxy,
    bodyLimit: API_BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  endConnectionsWhileClosing(app);
  addSecurityHeaders(app, {
    appUrl: config.appUrl,
    isDevelopment: options.devMiddleware !== undefined,
    paymentOrigin: config.stripe && STRIPE_CHECKOUT_ORIGIN,
  });

  const flags = await openFlags({ local: flagsFile, remoteUrl: config.flagsUrl, remoteKey: config.flagsKey });
  app.addHook("onClose", () => flags.close());

  const metrics = config.metricsPort === null ? null : buildMetrics();
  if (metrics) observeRequests(app, metrics);

  if (config.apiHost === null) {
    const opened = await openServices(config, { log: app.log, tell: options.tell, metrics, ...options.outside });
    if (metrics) watchServices(metrics.registry, { db: opened.services.db, ...opened });
    const sockets = attachLiveSockets({ server: app.server, live: opened.live, config });
    app.addHook("preClose", () => sockets.close());
    app.addHook("onClose", () => opened.close());
    addHealth(app, opened.checks);
    await app.register(async (scope) => api(scope, opened));
    await app.register(fileRoutes, { storage: opened.storage });
  } else {
    addHealth(app, { api: () => requireAnswer(`${config.apiHost}/healthz`) });
    await app.register(async (scope) => remoteApi(scope, { apiHost: config.apiHost ?? "", appUrl: config.appUrl }));
  }
  if (metrics) offerMetrics(app, metrics, config);
  await app.register(assets, { folder: options.clientFolder });
  await app.register(async (scope) =>
    pages(scope, {
      config,
      handlePage: options.handlePage,
      callApi: config.apiHost === null ? callOwnApi(app) : callRemoteApi(config.apiHost),
      readFlags: (userId) => flags.readAll(userId),
      devMiddleware: options.devMiddleware,
    }),
  );
  return app;
}

function offerMetrics(app: FastifyInstance, { registry }: Metrics, { host, metricsPort }: Config): void {
  let server: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  app.addHook("onReady", async () => {
    server = await serveMetrics(registry, { host, port: metricsPort ?? 0, log: app.log });
  });
  app.addHook("onClose", async () => server?.close());
}

async function requireAnswer(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!ok) throw new Error(`${url} answered ${status}`);
}

/** A kept-alive connection whose last request is answered would hold up the stop until the client lets go. */
function endConnectionsWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}

/** A request too broken for the router still gets a problem, and never the parser's own words. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const refusal = new AppError(error.code === "HPE_HEADER_OVERFLOW" ? "header_too_large" : "bad_request");
  const body = JSON.stringify(presentProblem(refusal));
  socket.end(
    `HTTP/1.1 ${refusal.status} ${refusal.title}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
