import { isIPv6 } from "node:net";
import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";

/** points = tries, duration = seconds in which they come back. */
const LIMITS = {
  api_address: { points: 600, duration: 60, isEditing: true },
  login_address: { points: 60, duration: 300 },
  // One stranger cannot lock an owner out, and many strangers cannot guess for long.
  login_account_address: { points: 10, duration: 900 },
  login_account: { points: 50, duration: 900 },
  register_address: { points: 20, duration: 3_600 },
  reset_address: { points: 30, duration: 3_600 },
  reset_account: { points: 5, duration: 3_600 },
  mail_token_address: { points: 60, duration: 3_600 },
  confirm_account: { points: 5, duration: 3_600 },
  // Invitations are mails to strangers.
  invite_account: { points: 100, duration: 3_600 },
  image_account: { points: 240, duration: 3_600, isEditing: true },
  link_account: { points: 60, duration: 60, isEditing: true },
  order_account: { points: 60, duration: 3_600 },
  password_account: { points: 10, duration: 900 },
} as const;
export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Takes one try; throws 429 with Retry-After when none is left. */
  take(name: LimitName, key: string): Promise<void>;
  /** Gives all tries back, after a success that shows an honest user. */
  clear(name: LimitName, key: string): Promise<void>;
}

const NO_LIMITS: RateLimits = { take: async () => {}, clear: async () => {} };

/**
 * Two servers share their counts through Redis. Without it each counts alone. While it is away guessing passwords must not become free,
 * but work must go on: what belongs to editing is then counted by each server alone, and the rest is refused.
 */
export function buildRateLimits({ on, redis }: { on: boolean; redis: Redis | null }): RateLimits {
  if (!on) return NO_LIMITS;
  const limiters = new Map<string, RateLimiterAbstract>(
    Object.entries(LIMITS).map(([name, { points, duration, ...limit }]) => {
      const options = { points, duration, keyPrefix: `limit:${name}` };
      const alone = new RateLimiterMemory(options);
      if (!redis) return [name, alone];
      const insurance = "isEditing" in limit ? { insuranceLimiter: alone } : {};
      return [name, new RateLimiterRedis({ ...options, ...insurance, storeClient: redis })];
    }),
  );
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key);
      } catch (refusal) {
        throw refusalFrom(refusal);
      }
    },
    async clear(name, key) {
      // They come back by themselves, only later.
      await limiters
        .get(name)
        ?.delete(key)
        .catch(() => false);
    },
  };
}

function refusalFrom(refusal: unknown): AppError {
  if (refusal instanceof RateLimiterRes) {
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    return new AppError("too_many_requests", {
      detail: `Too many tries. Wait ${seconds} s and try again.`,
      retryAfterSeconds: seconds,
    });
  }
  return new AppError("unavailable", { detail: "This cannot be checked right now. Try again soon." });
}

/** One home or office has a whole IPv6 /64, so that is what counts as one address. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
