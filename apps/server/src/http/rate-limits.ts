import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { addressKey, networkKey } from "./address-keys.ts";
import { AppError } from "./app-error.ts";

/**
 * points = tries, duration = seconds in which they come back. `_address`: for one IP address, signed in or not; `_account`: for one
 * account, from any address.
 */
const LIMITS = {
  // A school or an office is one address: signed-in users are counted each by themselves, and together only with a far higher limit.
  api_address: { points: 600, duration: 60, isEditing: true },
  api_account: { points: 600, duration: 60, isEditing: true },
  api_crowd_address: { points: 6_000, duration: 60, isEditing: true },
  login_address: { points: 120, duration: 300 },
  // One stranger cannot lock an owner out, and many strangers cannot guess for long.
  login_account_address: { points: 10, duration: 900 },
  login_account: { points: 50, duration: 900 },
  // However many strangers guess, a device that has signed in before has tries of its own.
  login_device: { points: 20, duration: 900 },
  // A class or two sign up in one lesson.
  register_address: { points: 80, duration: 3_600 },
  reset_address: { points: 60, duration: 3_600 },
  reset_account: { points: 5, duration: 3_600 },
  reset_device: { points: 5, duration: 3_600 },
  mail_token_address: { points: 120, duration: 3_600 },
  change_email_account: { points: 5, duration: 3_600 },
  confirm_account: { points: 5, duration: 3_600 },
  // Sharing with an address mails a stranger, or asks about one.
  invite_account: { points: 100, duration: 3_600 },
  // One invitation, sent again, a day.
  invite_again: { points: 3, duration: 86_400 },
  new_device_account: { points: 5, duration: 86_400 },
  // Asking for access mails an owner: three times a day for one document, and no owner gets more than so many mails.
  ask_document: { points: 3, duration: 86_400 },
  ask_account: { points: 20, duration: 86_400 },
  asked_account: { points: 30, duration: 86_400 },
  // By size, 64 KB each: 200 MB of content a minute that is sent or copied.
  content_account: { points: 3_200, duration: 60, isEditing: true },
  // Files of other programs, each of which may be a hundred megabytes once it is unpacked.
  import_account: { points: 120, duration: 3_600 },
  export_person: { points: 300, duration: 3_600 },
  // Pictures for links are drawn for strangers.
  card_address: { points: 120, duration: 60 },
  image_account: { points: 240, duration: 3_600, isEditing: true },
  link_account: { points: 60, duration: 60, isEditing: true },
  link_day_account: { points: 1_000, duration: 86_400, isEditing: true },
  // Everybody who edits a document sends its preview once a minute.
  preview_document: { points: 20, duration: 60, isEditing: true },
  // Bytes that are stored for good, by any call: work by hand stays far below.
  bytes_account: { points: 1_000_000_000, duration: 3_600, isEditing: true },
  // For all documents of an owner whose plan is full together: a class that types stays below it, a program that fills the disk does not.
  full_plan_bytes_account: { points: 32_000_000, duration: 3_600, isEditing: true },
  takeout_account: { points: 3, duration: 86_400 },
  order_account: { points: 60, duration: 3_600 },
  password_account: { points: 10, duration: 900 },
} as const;
type AnyLimit = keyof typeof LIMITS;
export type AddressLimit = Extract<AnyLimit, `${string}_address`>;
export type LimitName = Exclude<AnyLimit, AddressLimit>;

/** An IPv6 network may do so many times what one address may: a mobile provider's is shared by thousands, a rented one is not shared. */
const NETWORK_FACTOR = 5;

export interface RateLimits {
  /** Takes one try, or as many as the work is worth; throws 429 with Retry-After when none is left. */
  take(name: LimitName, key: string, points?: number): Promise<void>;
  /** Takes one try of an address and of the network around it; `about` narrows both, e.g. to one account. */
  takeFrom(name: AddressLimit, address: string, about?: string): Promise<void>;
  /** Takes one try, and answers whether there was one left: for what must look the same either way. */
  tryTake(name: LimitName, key: string): Promise<boolean>;
  /** Gives all tries back, after a success that shows an honest user. */
  clear(name: LimitName, key: string): Promise<void>;
  clearFrom(name: AddressLimit, address: string, about?: string): Promise<void>;
}

const NO_LIMITS: RateLimits = {
  take: async () => {},
  takeFrom: async () => {},
  tryTake: async () => true,
  clear: async () => {},
  clearFrom: async () => {},
};

/**
 * Two servers share their counts through Redis. Without it each counts alone. While it is away guessing passwords must not become free,
 * but work must go on: what belongs to editing is then counted by each server alone, and the rest is refused.
 */
export function buildRateLimits({ on, redis }: { on: boolean; redis: Redis | null }): RateLimits {
  if (!on) return NO_LIMITS;
  const limiters = buildLimiters(redis);
  const consume = async (name: string, key: string, points = 1) => {
    try {
      await limiters.get(name)?.consume(key, points);
    } catch (refusal) {
      throw refusalFrom(refusal);
    }
  };
  // Without an answer they come back by themselves, only later.
  const clear = async (name: string, key: string) => {
    await limiters
      .get(name)
      ?.delete(key)
      .catch(() => false);
  };
  return {
    take: consume,
    clear,
    async takeFrom(name, address, about = "") {
      await consume(name, `${about} ${addressKey(address)}`);
      const network = networkKey(address);
      if (network !== undefined) await consume(networkLimit(name), `${about} ${network}`);
    },
    clearFrom: (name, address, about = "") => clear(name, `${about} ${addressKey(address)}`),
    tryTake(name, key) {
      return consume(name, key).then(
        () => true,
        (error: AppError) => {
          if (error.code === "too_many_requests") return false;
          throw error;
        },
      );
    },
  };
}

const networkLimit = (name: string) => `${name}_network`;

function buildLimiters(redis: Redis | null): Map<string, RateLimiterAbstract> {
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, { points, duration, ...limit }] of Object.entries(LIMITS)) {
    const add = (limiterName: string, limiterPoints: number) => {
      const options = { points: limiterPoints, duration, keyPrefix: `limit:${limiterName}` };
      const alone = new RateLimiterMemory(options);
      const insurance = "isEditing" in limit ? { insuranceLimiter: alone } : {};
      limiters.set(limiterName, redis ? new RateLimiterRedis({ ...options, ...insurance, storeClient: redis }) : alone);
    };
    add(name, points);
    if (name.endsWith("_address")) add(networkLimit(name), points * NETWORK_FACTOR);
  }
  return limiters;
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
