import type { FastifyBaseLogger } from "fastify";
import { Redis, type RedisOptions } from "ioredis";

type Log = Pick<FastifyBaseLogger, "warn">;

const retryStrategy = (attempt: number) => Math.min(200 * attempt, 3_000);

/** Nothing waits for Redis: a command fails at once while it is away, and every caller knows what to do then. */
export function connectRedis(url: string, log: Log): Redis {
  return connect(url, log, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 });
}

/** For subscriptions, which are not awaited: they are queued while Redis is away, and renewed after each reconnect. */
export function connectSubscriber(url: string, log: Log): Redis {
  return connect(url, log, { enableOfflineQueue: true, maxRetriesPerRequest: null });
}

function connect(url: string, log: Log, options: RedisOptions): Redis {
  const redis = new Redis(url, { ...options, connectTimeout: 3_000, retryStrategy });
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
