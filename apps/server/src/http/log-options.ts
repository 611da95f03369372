import type { FastifyServerOptions } from "fastify";

/** Query strings may hold tokens (`?access_token=`, `?token=`), so no log line ever has one. */
export function pathWithoutQuery(url: string | undefined): string {
  return (url ?? "").split("?", 1)[0] ?? "";
}

/** Structured lines. Headers and bodies are never logged: that is where passwords and tokens travel. */
export function buildLogOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions["logger"] {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: pathWithoutQuery(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}
