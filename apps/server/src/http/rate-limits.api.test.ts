import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { addressKey } from "./rate-limits.ts";

const redisUrl = process.env["TEST_REDIS_URL"];
const servers: TestApp[] = [];

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const server = await startTestApp("sqlite", { RATE_LIMITS: "on", ...env });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

function tryLogin(
  server: TestApp,
  email: string,
  options: { address?: string; headers?: Record<string, string> } = {},
) {
  return server.call("POST", "/v1/login/", { body: { email, password: "wrong password" }, ...options });
}

async function tryUntilRefused(attempt: () => Promise<{ status: number }>, most: number): Promise<number> {
  for (let tries = 0; tries <= most; tries += 1) if ((await attempt()).status === 429) return tries;
  return Number.POSITIVE_INFINITY;
}

describe("rate limits", () => {
  it("count invitations, and neither the link nor a removal that is taken back", async () => {
    const server = await start();
    const owner = { email: "owner@example.com", password: "a calm river 7" };
    const { body: signedIn } = await server.call("POST", "/v1/register/", { body: owner });
    const token = signedIn.access_token;
    const { body: document } = await server.call("POST", "/v1/documents/", { token, body: {} });
    let person = 0;
    const share = (body: object) =>
      server.call("POST", `/v1/documents/${document.id}/permissions/`, {
        token,
        body: { permission: "read", ...body },
      });
    const invite = () => {
      person += 1;
      return share({ email: `p${person}@example.com` });
    };
    expect(await tryUntilRefused(invite, 110)).toBe(100);
    expect((await share({})).status).toBe(201);
    expect((await share({ email: "back@example.com", notify: false })).status).toBe(201);
  });

  it("stop guessing one account from many addresses, with Retry-After", async () => {
    const server = await start();
    let address = 0;
    const tries = await tryUntilRefused(
      () => tryLogin(server, "a@example.com", { address: `10.0.0.${(address += 1)}` }),
      80,
    );
    expect(tries).toBe(50);
    const refused = await tryLogin(server, "a@example.com", { address: "10.0.1.1" });
    expect(refused.body.code).toBe("too_many_requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await tryLogin(server, "b@example.com", { address: "10.0.1.1" })).status).toBe(401);
  });

  it("stop one address guessing one account, and leave its owner elsewhere alone", async () => {
    const server = await start();
    const body = { email: "owner@example.com", password: "a calm river 7" };
    await server.call("POST", "/v1/register/", { body });
    expect(await tryUntilRefused(() => tryLogin(server, body.email, { address: "10.6.6.6" }), 30)).toBe(10);
    expect((await server.call("POST", "/v1/login/", { body, address: "10.7.7.7" })).status).toBe(200);
  });

  it("stop guessing many accounts from one address, also behind forged forwarding headers", async () => {
    const server = await start();
    let person = 0;
    const attempt = () => {
      person += 1;
      return tryLogin(server, `p${person}@example.com`, {
        address: "10.9.9.9",
        headers: { "x-forwarded-for": `1.2.3.${person}` },
      });
    };
    expect(await tryUntilRefused(attempt, 80)).toBe(60);
  });

  it("count the visitor behind a proxy that is trusted", async () => {
    const server = await start({ TRUST_PROXY: "1" });
    let person = 0;
    const attempt = (visitor: string) => () => {
      person += 1;
      return tryLogin(server, `p${person}@example.com`, {
        headers: { "x-forwarded-for": `6.6.6.${person}, ${visitor}` },
      });
    };
    expect(await tryUntilRefused(attempt("1.1.1.1"), 80)).toBe(60);
    expect((await attempt("2.2.2.2")()).status).toBe(401);
  });

  it("give all tries back after the right password", async () => {
    const server = await start();
    const body = { email: "me@example.com", password: "a calm river 7" };
    await server.call("POST", "/v1/register/", { body });
    for (let round = 0; round < 9; round += 1) await tryLogin(server, body.email);
    expect((await server.call("POST", "/v1/login/", { body })).status).toBe(200);
    expect((await tryLogin(server, body.email)).status).toBe(401);
  });

  it("treat one IPv6 household as one address", () => {
    expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:db8:1:2::9"));
    expect(addressKey("2001:db8:1:2::9")).not.toBe(addressKey("2001:db8:1:3::9"));
    expect(addressKey("192.0.2.1")).toBe("192.0.2.1");
  });
});

describe.skipIf(!redisUrl)("rate limits in Redis", () => {
  it("are shared by two servers", async () => {
    const redis = new Redis(redisUrl ?? "");
    await redis.flushdb();
    redis.disconnect();
    const [one, two] = [await start({ REDIS_URL: redisUrl ?? "" }), await start({ REDIS_URL: redisUrl ?? "" })];
    let round = 0;
    const attempt = () => {
      round += 1;
      return tryLogin(round % 2 ? one : two, "shared@example.com");
    };
    expect(await tryUntilRefused(attempt, 30)).toBe(10);
    expect((await one.call("GET", "/readyz")).body.checks.redis).toBe("ok");
  });

  it("fail closed for logins and open for the rest when Redis is away, and readiness says so", async () => {
    const server = await start({ REDIS_URL: "redis://127.0.0.1:1" });
    expect((await tryLogin(server, "a@example.com")).status).toBe(503);
    expect((await server.call("GET", "/v1/user/")).status).toBe(401);
    const ready = await server.call("GET", "/readyz");
    expect([ready.status, ready.body.checks.redis]).toEqual([503, "unreachable"]);
  });
});
