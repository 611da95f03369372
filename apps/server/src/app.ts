import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { HandlePage } from "@treeline/contract";
import { LIVE_PATH } from "@treeline/contract/live";
import Fastify, { type FastifyInstance } from "fastify";
import { api } from "./api.ts";
import { attachLiveSockets } from "./collab/attach-live-sockets.ts";
import { isLiveUpgrade } from "./collab/socket/is-live-upgrade.ts";
import { attachRemoteLive } from "./collab/socket/remote-live.ts";
import type { Config } from "./config.ts";
import { AppError } from "./http/app-error.ts";
import { addCompression } from "./http/compression.ts";
import { addHealth } from "./http/health.ts";
import { buildLogOptions } from "./http/log-options.ts";
import { presentProblem, sendProblem } from "./http/problems.ts";
import { findFontUrl } from "./http/reference/find-font.ts";
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
import { siteFiles } from "./pages/site-files.ts";
import { remoteApi } from "./remote-api.ts";
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

const TRUSTS_EVERYBODY =
  "TRUST_PROXY=on believes every X-Forwarded-For: behind a proxy that appends to it, visitors choose the address that limits count. " +
  "Name the number of proxies or their addresses instead.";

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
    return503OnClosing: false,
    http: { shouldUpgradeCallback: isLiveUpgrade },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  if (config.trustProxy === true) app.log.warn(TRUSTS_EVERYBODY);
  const untilAllGone = stopAcceptingFirst(app);
  addSecurityHeaders(app, {
    appUrl: config.appUrl,
    isDevelopment: options.devMiddleware !== undefined,
    paymentOrigin: config.stripe && STRIPE_CHECKOUT_ORIGIN,
  });

  await addCompression(app);

  const flags = await openFlags({ local: flagsFile, remoteUrl: config.flagsUrl, remoteKey: config.flagsKey });
  app.addHook("onClose", () => flags.close());

  const metrics = config.metricsPort === null ? null : buildMetrics();
  if (metrics) observeRequests(app, metrics);

  const { apiHost } = config;
  if (apiHost === null) await addOwnApi(app, options, metrics);
  else await addRemoteApi(app, config, { apiHost, metrics });
  if (metrics) offerMetrics(app, metrics, config);
  await app.register(siteFiles, { appUrl: config.appUrl, hasBilling: config.billing });
  await app.register(assets, { folder: options.clientFolder });
  await app.register(async (scope) =>
    pages(scope, {
      config,
      handlePage: options.handlePage,
      callApi: apiHost === null ? callOwnApi(app) : callRemoteApi(apiHost),
      readFlags: (userId) => flags.readAll(userId),
      devMiddleware: options.devMiddleware,
    }),
  );
  app.addHook("preClose", untilAllGone);
  return app;
}

async function addOwnApi(
  app: FastifyInstance,
  { config, tell, outside, clientFolder }: AppOptions,
  metrics: Metrics | null,
) {
  const opened = await openServices(config, { log: app.log, tell, metrics, ...outside });
  if (metrics) watchServices(metrics.registry, { db: opened.services.db, ...opened });
  const onRefused = noteRefusedUpgrade(app, metrics);
  const sockets = attachLiveSockets({ server: app.server, live: opened.live, config, onRefused });
  app.addHook("preClose", () => sockets.close());
  app.addHook("onClose", () => opened.close());
  addHealth(app, opened.checks);
  await app.register(async (scope) => api(scope, { ...opened, fontUrl: findFontUrl(clientFolder) }));
  await app.register(fileRoutes, { db: opened.services.db, storage: opened.storage });
}

async function addRemoteApi(
  app: FastifyInstance,
  config: Config,
  { apiHost, metrics }: { apiHost: string; metrics: Metrics | null },
) {
  addHealth(app, { api: () => requireAnswer(`${apiHost}/healthz`) });
  const onRefused = noteRefusedUpgrade(app, metrics);
  const sockets = attachRemoteLive({ server: app.server, apiHost, config, onRefused });
  app.addHook("preClose", async () => sockets.close());
  await app.register(async (scope) => remoteApi(scope, { apiHost, appUrl: config.appUrl }));
}

function offerMetrics(app: FastifyInstance, { registry }: Metrics, { host, metricsPort }: Config): void {
  let server: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  app.addHook("onReady", async () => {
    server = await serveMetrics(registry, { host, port: metricsPort ?? 0, log: app.log });
  });
  app.addHook("onClose", async () => server?.close());
}

/** No hook of Fastify sees an upgrade. */
function noteRefusedUpgrade(app: FastifyInstance, metrics: Metrics | null) {
  return (status: number, error?: unknown) => {
    metrics?.noteRequest({ method: "GET", route: LIVE_PATH, status, seconds: 0 });
    if (error) app.log.warn({ err: error, status }, "an upgrade failed");
  };
}

async function requireAnswer(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!ok) throw new Error(`${url} answered ${status}`);
}

/**
 * A stop begins with the port: a proxy that cannot connect goes on to the next server, while a 503 would reach the visitor. Requests that
 * are here are answered, and their connections end with the answer. Gives what waits until the last one is gone.
 */
function stopAcceptingFirst(app: FastifyInstance): () => Promise<void> {
  let allGone: Promise<void> | null = null;
  app.addHook("preClose", async () => {
    const { server } = app;
    allGone = new Promise((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (allGone) reply.header("connection", "close");
  });
  return async () => allGone ?? undefined;
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
