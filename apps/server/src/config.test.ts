import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("configuration", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://localhost:3000",
      apiHost: null,
      rateLimits: true,
    });
  });

  it("treats an empty setting as none", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", CHAT_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      chatUrl: null,
    });
  });

  it.each([
    ["PORT", "eighty", "PORT is not usable: it must be a port number from 1 to 65535."],
    ["PORT", "70000", "PORT is not usable: it must be a port number from 1 to 65535."],
    ["APP_URL", "maps.example.com", "APP_URL is not usable: it must be an address like https://maps.example.com."],
    [
      "APP_URL",
      "https://example.com/maps",
      "APP_URL is not usable: it must be an origin without a path or password, like https://example.com.",
    ],
    [
      "DATABASE_URL",
      "mysql://u:s3cret@h/d",
      "DATABASE_URL is not usable: it must be an address like postgres://user:password@host/database.",
    ],
    ["BILLING", "maybe", "BILLING is not usable: it must be on or off."],
    ["STRIPE_SECRET_KEY", "s3cret", "STRIPE_SECRET_KEY is not usable: it must be a key that begins with sk_ or rk_."],
    [
      "STRIPE_SECRET_KEY",
      "sk_test_1",
      "STRIPE_WEBHOOK_SECRET is missing: set both Stripe settings, or none for test payments.",
    ],
    [
      "STRIPE_WEBHOOK_SECRET",
      "whsec_1",
      "STRIPE_SECRET_KEY is missing: set both Stripe settings, or none for test payments.",
    ],
    ["RATE_LIMITS", "maybe", "RATE_LIMITS is not usable: it must be on or off."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL is not usable: it must be one of fatal, error, warn, info, debug, trace, silent."],
  ])("refuses %s=%s in one line that does not repeat the value", (name, value, line) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new ConfigError(line));
  });

  it("has plans and test payments unless told otherwise", () => {
    expect(readConfig({})).toMatchObject({ billing: true, plansFile: null, stripe: null });
    expect(readConfig({ BILLING: "off" }).billing).toBe(false);
    const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readConfig(keys).stripe).toEqual({ secretKey: "sk_test_1", webhookSecret: "whsec_1" });
  });

  it("takes the public origin without its last slash", () => {
    expect(readConfig({ APP_URL: "https://maps.example.com/" }).appUrl).toBe("https://maps.example.com");
  });
});
