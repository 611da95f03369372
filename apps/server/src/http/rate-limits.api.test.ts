import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { addressKey, networkKey } from "./address-keys.ts";

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
  it("count the previews of a document, before one is read", async () => {
    const server = await start();
    const body = { email: "painter@example.com", password: "a calm river 7" };
    const token = (await server.call("POST", "/v1/register/", { body })).body.access_token;
    const { id } = (await server.call("POST", "/v1/documents/", { token, body: {} })).body;
    const send = () => server.call("POST", `/v1/documents/${id}/preview/`, { token, body: {} });
    expect(await tryUntilRefused(send, 25)).toBe(20);
  });

  it("count what is shared with addresses, with a mail or without, and not the link", async () => {
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
      return share({ email: `p${person}@example.com`, notify: person % 2 === 0 });
    };
    expect(await tryUntilRefused(invite, 110)).toBe(100);
    expect((await share({})).status).toBe(201);
  });

  it("let an invitation be sent again three times a day, each one for itself", async () => {
    const server = await start();
    const owner = { email: "sender@example.com", password: "a calm river 7" };
    const token = (await server.call("POST", "/v1/register/", { body: owner })).body.access_token;
    const { id } = (await server.call("POST", "/v1/documents/", { token, body: {} })).body;
    const path = `/v1/documents/${id}/permissions/`;
    const invite = async (email: string) => {
      const { body: grant } = await server.call("POST", path, { token, body: { email, permission: "read" } });
      return () => server.call("POST", `${path}${grant.id}/invitation/`, { token });
    };
    const [again, other] = [await invite("often@example.com"), await invite("seldom@example.com")];
    expect(await tryUntilRefused(again, 5)).toBe(3);
    expect(Number((await again()).headers["retry-after"])).toBeGreaterThan(60 * 60);
    expect((await other()).status).toBe(204);
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
    expect(await tryUntilRefused(attempt, 140)).toBe(120);
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
    expect(await tryUntilRefused(attempt("1.1.1.1"), 140)).toBe(120);
    expect((await attempt("2.2.2.2")()).status).toBe(401);
  });

  it("warn at the start where any visitor could choose the address that they count", async () => {
    const warning = (server: TestApp) => server.logLines.some((line) => line.includes("TRUST_PROXY=on believes every"));
    expect(warning(await start({ TRUST_PROXY: "on", LOG_LEVEL: "warn" }))).toBe(true);
    expect(warning(await start({ TRUST_PROXY: "1" }))).toBe(false);
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
    expect(addressKey("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(networkKey("2001:db8:1:2::9")).toBe(networkKey("2001:db8:1:ffff::1"));
    expect(networkKey("2001:db8:1::")).not.toBe(networkKey("2001:db8:2::"));
    expect([networkKey("192.0.2.1"), networkKey("::ffff:192.0.2.1")]).toEqual([undefined, undefined]);
  });

  it("let a class of 30 sign up behind one address, and stop whoever has a whole IPv6 network", async () => {
    const server = await start();
    let person = 0;
    // One that is too common is refused after it was counted, and without the work of a hash.
    const signUp = (address: string, password: string) => {
      person += 1;
      return server.call("POST", "/v1/register/", { body: { email: `p${person}@example.com`, password }, address });
    };
    for (let pupil = 0; pupil < 30; pupil += 1) {
      expect((await signUp("192.0.2.1", "a calm river 7")).status).toBe(201);
    }
    expect(
      await tryUntilRefused(() => signUp(`2001:db8:1:${(person % 60_000).toString(16)}::1`, "password"), 450),
    ).toBe(400);
    expect((await signUp("2001:db8:2::1", "password")).status).toBe(422);
  });

  it("count signed-in people for themselves, and others by their address", async () => {
    const server = await start();
    const tokens: string[] = [];
    for (const email of ["a@example.com", "b@example.com"]) {
      const body = { email, password: "a calm river 7" };
      tokens.push((await server.call("POST", "/v1/register/", { body })).body.access_token);
    }
    const [first = "", second = ""] = tokens;
    const ask = (token?: string) => server.call("GET", "/v1/user/", token ? { token } : {});
    expect(await tryUntilRefused(() => ask(first), 650)).toBe(600);
    expect((await ask(second)).status).toBe(200);
    // Signing up has counted twice.
    expect(await tryUntilRefused(() => ask(), 650)).toBe(598);
    expect((await ask(second)).status).toBe(200);
    expect((await ask("not-a-token")).status).toBe(429);
  });

  it("let a device that has signed in before through, however many strangers guess, and count its own tries", async () => {
    const server = await start();
    const body = { email: "owner@example.com", password: "a calm river 7" };
    const { device } = (await server.call("POST", "/v1/register/", { body })).body;
    let address = 0;
    const guess = () => tryLogin(server, body.email, { address: `10.0.${(address += 1)}.1` });
    expect(await tryUntilRefused(guess, 80)).toBe(50);
    expect((await server.call("POST", "/v1/login/", { body })).status).toBe(429);
    for (const forged of ["x", `${"a".repeat(22)}_${"a".repeat(43)}`]) {
      expect((await server.call("POST", "/v1/login/", { body: { ...body, device: forged } })).status).toBe(429);
    }
    expect((await server.call("POST", "/v1/login/", { body: { ...body, device } })).status).toBe(200);
    const stolen = () => server.call("POST", "/v1/login/", { body: { ...body, password: "guess", device } });
    expect(await tryUntilRefused(stolen, 30)).toBe(20);
    const other = { ...body, email: "other@example.com" };
    await server.call("POST", "/v1/register/", { body: other });
    const { device: otherDevice } = (await server.call("POST", "/v1/login/", { body: other })).body;
    expect((await server.call("POST", "/v1/login/", { body: { ...body, device: otherDevice } })).status).toBe(429);
  });

  it("send a few reset mails an hour, whoever asks, say nothing of it, and let the owner's device through", async () => {
    const server = await start();
    const body = { email: "owner@example.com", password: "a calm river 7" };
    const { device } = (await server.call("POST", "/v1/register/", { body })).body;
    const isReset = (line: string) => line.includes("/password/reset?token=");
    const ask = (given: object = {}) =>
      server.call("POST", "/v1/password/reset/", { body: { email: body.email, ...given } });
    for (let times = 0; times < 12; times += 1) expect((await ask()).status).toBe(204);
    await expect.poll(() => server.told.filter(isReset).length).toBe(5);
    expect((await ask({ device })).status).toBe(204);
    await expect.poll(() => server.told.filter(isReset).length).toBe(6);
    const token = /token=([\w-]+)/.exec(server.told.findLast(isReset) ?? "")?.[1];
    const chosen = await server.call("POST", "/v1/password/reset/confirm/", {
      body: { token, password: "a new river 9" },
    });
    expect(chosen.status).toBe(204);
  });

  it("give the tries of an account back to whoever has just chosen a new password by mail", async () => {
    const server = await start();
    const body = { email: "owner@example.com", password: "a calm river 7" };
    await server.call("POST", "/v1/register/", { body });
    let address = 0;
    await tryUntilRefused(() => tryLogin(server, body.email, { address: `10.0.${(address += 1)}.1` }), 80);
    await server.call("POST", "/v1/password/reset/", { body: { email: body.email } });
    const findToken = () => /reset\?token=([\w-]+)/.exec(server.told.join("\n"))?.[1];
    await expect.poll(findToken).toBeDefined();
    const password = "a new river 9";
    await server.call("POST", "/v1/password/reset/confirm/", { body: { token: findToken(), password } });
    expect((await server.call("POST", "/v1/login/", { body: { ...body, password } })).status).toBe(200);
  });
});

describe.skipIf(!redisUrl)("rate limits in Redis", () => {
  it("rate limits are shared by two servers", async () => {
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
