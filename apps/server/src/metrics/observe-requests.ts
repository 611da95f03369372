import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/** Every request that got an answer, pages and files included. */
export function observeRequests(app: FastifyInstance, metrics: Pick<Metrics, "noteRequest">): void {
  app.addHook("onResponse", async (request, reply) => {
    metrics.noteRequest({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}
