import { createServer } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import { ConfigError } from "../config.ts";

interface MetricsServer {
  close(): Promise<void>;
}

/** On a port of its own, so that the proxy in front cannot show it to the world by mistake. */
export async function serveMetrics(
  registry: Registry,
  { host, port, log }: { host: string; port: number; log: Pick<FastifyBaseLogger, "error"> },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new ConfigError(`METRICS_PORT ${port} on HOST ${host} cannot be used (${error.code}).`)),
    );
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
