import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

/** Nothing waits for Redis: a command fails at once while it is away, and every caller knows what to do then. */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "warn">): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    commandTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(200 * attempt, 3_000),
  });
  let isDown = false;
  redis.on("ready", () => {
    isDown = false;
  });
  redis.on("error", (error: Error) => {
    if (!isDown) log.warn({ reason: error.message }, "Redis is not reachable; retrying");
    isDown = true;
  });
  return redis;
}
