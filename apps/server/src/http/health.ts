import type { FastifyInstance } from "fastify";

export type Checks = Record<string, () => Promise<void>>;

const CHECK_LIMIT_MS = 2_000;
/** Results are cached for this long: the call is open to all, and each check queries the database and the object store. */
const CACHE_MS = 1_000;

/** /healthz: the process is up. /readyz: what it stands on is reachable, each part named. */
export function addHealth(app: FastifyInstance, checks: Checks): void {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "up" }));
  let running: ReturnType<typeof runChecks> | null = null;
  const check = () => {
    running ??= runChecks(checks).finally(() => setTimeout(() => (running = null), CACHE_MS).unref());
    return running;
  };
  app.get("/readyz", async (request, reply) => {
    const results = await check();
    for (const [name, failure] of results) if (failure) request.log.warn({ err: failure, check: name }, "not ready");
    const isReady = results.every(([, failure]) => failure === null);
    reply.header("cache-control", "no-store").code(isReady ? 200 : 503);
    const states = results.map(([name, failure]) => [name, failure === null ? "ok" : "unreachable"] as const);
    return { status: isReady ? "ready" : "not ready", checks: Object.fromEntries(states) };
  });
}

/** Each part by name, with what went wrong or null. */
export function runChecks(checks: Checks): Promise<[name: string, failure: Error | null][]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, Error | null]> => {
      try {
        await withLimit(check());
        return [name, null];
      } catch (error) {
        return [name, error instanceof Error ? error : new Error(String(error))];
      }
    }),
  );
}

function withLimit(check: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_LIMIT_MS} ms`)), CHECK_LIMIT_MS);
  return Promise.race([check, promise]).finally(() => clearTimeout(timer));
}
