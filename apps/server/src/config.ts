import { isIP } from "node:net";
import { resolve } from "node:path";
import { PRODUCT_NAME } from "@treeline/contract";
import { z } from "zod";
import { DEFAULT_POOL_SIZE } from "./db/postgres/connect-postgres.ts";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const emptyAsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: unknown) =>
  z.preprocess((given) => (given === undefined || given === "" ? value : given), schema);

const Environment = z.object({
  PORT: withDefault(port, 3000),
  HOST: withDefault(z.string(), "127.0.0.1"),
  APP_URL: optional(httpUrl),
  API_HOST: optional(httpUrl),
  DATA_DIR: withDefault(z.string(), "./data"),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: withDefault(z.coerce.number().int().min(4).max(1_000), DEFAULT_POOL_SIZE),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  STORAGE_URL: optional(z.url({ protocol: /^s3$/ })),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(z.string().regex(/^[^\p{Cc}]*@[^\p{Cc}\s]+$/u), `${PRODUCT_NAME} <treeline@localhost>`),
  FLAGS_FILE: optional(z.string()),
  FLAGS_URL: optional(httpUrl),
  FLAGS_KEY: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_\w+$/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\S+$/)),
  PLANS_FILE: optional(z.string()),
  BILLING: withDefault(onOff, "on"),
  CHAT_URL: optional(httpUrl),
  RATE_LIMITS: withDefault(onOff, "on"),
  TRUST_PROXY: optional(z.string().refine(isTrustProxy)),
  METRICS_PORT: optional(port),
  LOG_LEVEL: withDefault(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "warn"),
});

const EXPECTED: Record<string, string> = {
  PORT: "a port number from 1 to 65535",
  METRICS_PORT: "a port number from 1 to 65535, another one than PORT",
  APP_URL: "an address like https://maps.example.com",
  API_HOST: "an address like https://api.example.com",
  DATABASE_URL: "an address like postgres://user:password@host/database",
  DATABASE_POOL: "a number of connections from 4 to 1000",
  REDIS_URL: "an address like redis://host:6379",
  STORAGE_URL: "an address like s3://bucket?endpoint=https://storage.example.com&region=eu",
  SMTP_URL: "an address like smtp://user:password@host:587",
  FLAGS_URL: "an address like https://flags.example.com",
  CHAT_URL: "an address like https://chat.example.com",
  STRIPE_SECRET_KEY: "a key that begins with sk_ or rk_",
  STRIPE_WEBHOOK_SECRET: "a secret that begins with whsec_",
  BILLING: "on or off",
  MAIL_FROM: "an address like Treeline <maps@example.com>",
  TRUST_PROXY: "on, off, a number of proxies, or their addresses like 10.0.0.0/8,127.0.0.1",
  RATE_LIMITS: "on or off",
  LOG_LEVEL: "one of fatal, error, warn, info, debug, trace, silent",
};

/** A wrong setting. Its message is the one line that the operator sees; it never repeats the value, which may be a secret. */
export class ConfigError extends Error {}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash. Links in mails are made of it, never of the Host header. */
  readonly appUrl: string;
  /** Where `/v1` is, when another process serves it. */
  readonly apiHost: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Connections to PostgreSQL that this process may hold. */
  readonly databasePool: number;
  readonly redisUrl: string | null;
  /** `s3://bucket?endpoint=…`; without it files are in the data folder. */
  readonly storageUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly flagsFile: string | null;
  readonly flagsUrl: string | null;
  readonly flagsKey: string | null;
  readonly chatUrl: string | null;
  /** Off: no plans, no limits of plans, nothing to pay. */
  readonly billing: boolean;
  readonly plansFile: string | null;
  /** Without it payments are played through in the sandbox. */
  readonly stripe: StripeSettings | null;
  readonly rateLimits: boolean;
  readonly trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  readonly logLevel: string;
  /** Where measurements can be fetched; null: nowhere. */
  readonly metricsPort: number | null;
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const result = Environment.safeParse(env);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0] ?? "environment");
    throw new ConfigError(`${name} is not usable: it must be ${EXPECTED[name] ?? "a text"}.`);
  }
  const given = result.data;
  if (given.METRICS_PORT === given.PORT) {
    throw new ConfigError(`METRICS_PORT is not usable: it must be ${EXPECTED["METRICS_PORT"]}.`);
  }
  return {
    port: given.PORT,
    host: given.HOST,
    appUrl: originOf("APP_URL", given.APP_URL ?? defaultAppUrl(given.HOST, given.PORT)),
    apiHost: given.API_HOST === undefined ? null : originOf("API_HOST", given.API_HOST),
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    databasePool: given.DATABASE_POOL,
    redisUrl: given.REDIS_URL ?? null,
    storageUrl: given.STORAGE_URL ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM,
    flagsFile: given.FLAGS_FILE ?? null,
    flagsUrl: given.FLAGS_URL ?? null,
    flagsKey: given.FLAGS_KEY ?? null,
    chatUrl: given.CHAT_URL ?? null,
    billing: given.BILLING,
    plansFile: given.PLANS_FILE ?? null,
    stripe: readStripe(given.STRIPE_SECRET_KEY, given.STRIPE_WEBHOOK_SECRET),
    rateLimits: given.RATE_LIMITS,
    trustProxy: readTrustProxy(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL,
    metricsPort: given.METRICS_PORT ?? null,
  };
}

function defaultAppUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** The pages live at the root: an address with a path could not be served as promised. */
function originOf(name: string, address: string): string {
  const url = new URL(address);
  if (url.pathname !== "/" || url.search || url.hash || url.username || url.password) {
    throw new ConfigError(
      `${name} is not usable: it must be an origin without a path or password, like ${url.origin}.`,
    );
  }
  return url.origin;
}

/** With only one of the two, payments could be made without being confirmed, or confirmed without being made. */
function readStripe(secretKey: string | undefined, webhookSecret: string | undefined): StripeSettings | null {
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret };
  const missing = secretKey === undefined ? "STRIPE_SECRET_KEY" : "STRIPE_WEBHOOK_SECRET";
  throw new ConfigError(`${missing} is missing: set both Stripe settings, or none for test payments.`);
}

function isTrustProxy(given: string): boolean {
  const isAddress = (part: string) => isIP(part.trim().split("/", 1)[0] ?? "") !== 0;
  return /^(on|off|true|false|\d+)$/.test(given) || given.split(",").every(isAddress);
}

/** `on`/`off`, a number of proxies, or a list of their addresses: what a forged X-Forwarded-For can do depends on it. */
function readTrustProxy(given: string | undefined): Config["trustProxy"] {
  if (given === undefined || given === "off" || given === "false") return false;
  if (given === "on" || given === "true") return true;
  if (/^\d+$/.test(given)) return (_address, hop) => hop < Number(given);
  return given;
}
