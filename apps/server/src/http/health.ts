import type { FastifyInstance } from "fastify";

export type Checks = Record<string, () => Promise<void>>;

const CHECK_LIMIT_MS = 2_000;

/** /healthz: the process is up. /readyz: what it stands on is reachable, each part named. */
export function addHealth(app: FastifyInstance, checks: Checks): void {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "up" }));
  app.get("/readyz", async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await withLimit(check());
          return [name, "ok"] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, "not ready");
          return [name, "unreachable"] as const;
        }
      }),
    );
    const isReady = results.every(([, state]) => state === "ok");
    reply.header("cache-control", "no-store").code(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "not ready", checks: Object.fromEntries(results) };
  });
}

function withLimit(check: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_LIMIT_MS} ms`)), CHECK_LIMIT_MS);
  return Promise.race([check, promise]).finally(() => clearTimeout(timer));
}
