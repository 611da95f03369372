import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import { openRaw } from "./collab/testing/raw-client.ts";
import { createTestPlace, testEngines } from "./db/testing.ts";
import { runServerToItsEnd, type ServerProcess, startServerProcess } from "./testing/start-server-process.ts";

/** Each start takes seconds of both cores on a small machine. */
const THREE_STARTS = { timeout: 120_000 };

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "treeline-main-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  cleanUps.push(() => server.stop("SIGKILL"));
  return server;
}

describe("the server process", () => {
  it("prints its address and nothing else, and serves pages, API and files on one port", async () => {
    const server = await start({ DATA_DIR: await freshFolder() });
    const page = await fetch(`${server.url}/login`);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await fetch(`${server.url}/v1/user/`)).headers.get("content-type")).toContain("application/problem+json");
    const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(await page.text());
    const file = await fetch(server.url + (script?.[1] ?? script?.[2] ?? "/none"), {
      headers: { "accept-encoding": "br" },
    });
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-encoding")).toBe("br");
    expect(server.output).toEqual({ out: `Treeline is at ${server.url}\n`, err: "" });
  });

  it("on SIGTERM finishes the request under way, takes no new one, and exits 0 within 10 s", async () => {
    const server = await start({ DATA_DIR: await freshFolder() });
    const body = JSON.stringify({ email: "late@example.com", password: "a calm river 7" });
    const slow = request(`${server.url}/v1/register/`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": String(body.length), expect: "100-continue" },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on("response", (response) => resolve(response.resume().statusCode));
      slow.on("error", reject);
    });
    // The server has seen the request before the signal comes, and gets its body afterwards.
    await new Promise<void>((resolve) => {
      slow.on("continue", resolve);
      slow.flushHeaders();
    });
    const idle = await fetch(`${server.url}/healthz`);
    expect(idle.status).toBe(200);
    const begun = Date.now();
    const ended = server.stop("SIGTERM");
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => "answered",
          () => "refused",
        ),
      )
      .toBe("refused");
    slow.end(body);
    expect(await answered).toBe(201);
    expect(await ended).toBe(0);
    expect(Date.now() - begun).toBeLessThan(20_000);
  });

  it("takes no connection from the first moment of a stop, and refuses nobody who is connected", async () => {
    const server = await start({ DATA_DIR: await freshFolder() });
    // A client that does not answer the close keeps the stop busy for 2.5 s.
    const stubborn = await openRaw(`${server.url.replace("http", "ws")}/collab`);
    stubborn.socket.pause();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (from: Agent | undefined) =>
      new Promise<number | string>((resolve) => {
        const asking = request(`${server.url}/healthz`, { agent: from }, (answer) => {
          answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
        });
        asking.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
        asking.end();
      });
    let isStopped = false;
    const ended = server.stop("SIGTERM").finally(() => (isStopped = true));
    const answers = new Set<number | string>();
    while (!answers.has("ECONNREFUSED")) for (const from of [agent, undefined]) answers.add(await ask(from));
    expect(isStopped).toBe(false);
    expect([...answers].filter((answer) => typeof answer === "number" && answer !== 200)).toEqual([]);
    expect(await ended).toBe(0);
    agent.destroy();
  });

  it("does not wait for ever for a request that never ends", async () => {
    const server = await start({ DATA_DIR: await freshFolder() });
    const stuck = request(`${server.url}/v1/register/`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "100", expect: "100-continue" },
    });
    stuck.on("error", () => {});
    await new Promise<void>((resolve) => {
      stuck.on("continue", resolve);
      stuck.flushHeaders();
    });
    const begun = Date.now();
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(Date.now() - begun).toBeLessThan(20_000);
  });

  it.each(testEngines())("may be started twice at once on one fresh %s database", THREE_STARTS, async (engine) => {
    const place = await createTestPlace(engine);
    cleanUps.push(() => place.remove());
    // A folder that none of them finds: each tries to make it.
    const env = {
      DATA_DIR: join(place.dataDir, "deep", "data"),
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    };
    const servers = await Promise.all([start(env), start(env), start(env)]);
    const body = JSON.stringify({ email: "both@example.com", password: "a calm river 7" });
    const headers = { "content-type": "application/json" };
    const registered = await fetch(`${servers[0].url}/v1/register/`, { method: "POST", headers, body });
    expect(registered.status).toBe(201);
    expect((await fetch(`${servers[2].url}/v1/login/`, { method: "POST", headers, body })).status).toBe(200);
  });

  it("stops the start with one clear line when a setting is wrong", async () => {
    expect(await runServerToItsEnd({ LOG_LEVEL: "loud", DATA_DIR: await freshFolder() })).toEqual({
      code: 1,
      out: "",
      err: "LOG_LEVEL is not usable: it must be one of fatal, error, warn, info, debug, trace, silent.\n",
    });
  });

  it("stops the start with one clear line when the port is taken or the database away", THREE_STARTS, async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
    cleanUps.push(() => new Promise((resolve) => blocker.close(resolve)));
    const { port } = blocker.address() as { port: number };
    const taken = await runServerToItsEnd({ PORT: String(port), DATA_DIR: await freshFolder() });
    expect(taken).toEqual({
      code: 1,
      out: "",
      err: `PORT ${port} on HOST 127.0.0.1 cannot be used (EADDRINUSE). Set PORT or HOST to another one.\n`,
    });
    const away = await runServerToItsEnd({
      DATABASE_URL: "postgres://me:s3cret@127.0.0.1:1/x",
      DATA_DIR: await freshFolder(),
    });
    expect([away.code, away.out, away.err.split("\n").length]).toEqual([1, "", 2]);
    expect(away.err).not.toContain("s3cret");
  });

  it.each([
    [{ DATA_DIR: "/dev/null/x" }, /^DATA_DIR is not usable \(\w+\): /],
    [{ DATA_DIR: "/proc/nope" }, /^DATA_DIR is not usable \(\w+\): /],
    [{ HOST: "nonsense.invalid" }, /^PORT \d+ on HOST nonsense\.invalid cannot be used/],
    [{ TRUST_PROXY: "garbage" }, /^TRUST_PROXY is not usable: /],
    [{ MAIL_FROM: "a\nb@example.com" }, /^MAIL_FROM is not usable: /],
    [{ FLAGS_FILE: "/nonexistent.json" }, /^FLAGS_FILE is not usable: /],
    [{ PLANS_FILE: "/nonexistent.json" }, /^PLANS_FILE is not usable: /],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, /^STRIPE_WEBHOOK_SECRET is missing: /],
  ])("stops the start with one clear line for %j", async (env, line) => {
    const { code, out, err } = await runServerToItsEnd({ DATA_DIR: await freshFolder(), ...env });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(line);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it("keeps its data from other users of the machine", async () => {
    const dataDir = join(await freshFolder(), "deep", "data");
    const server = await start({ DATA_DIR: dataDir });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "private@example.com", password: "a calm river 7" });
    await fetch(`${server.url}/v1/register/`, { method: "POST", headers, body });
    await expect.poll(() => server.output.out).toContain("Mail for private@example.com");
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(dataDir)).toBe("700");
    const [mail = ""] = await readdir(join(dataDir, "outbox"));
    expect(await modeOf(join(dataDir, "outbox", mail))).toBe("600");
  });

  it("passes /v1 on to API_HOST with the token of the cookie, which scripts never see", async () => {
    const api = await start({ DATA_DIR: await freshFolder(), TRUST_PROXY: "on" });
    const web = await start({ DATA_DIR: await freshFolder(), API_HOST: api.url });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "far@example.com", password: "a calm river 7" });
    const registered = await fetch(`${web.url}/v1/register/`, { method: "POST", headers, body });
    expect(registered.status).toBe(201);
    const { access_token } = (await registered.json()) as { access_token: string };
    const cookie = `session=${access_token}`;
    const user = await fetch(`${web.url}/v1/user/`, { headers: { cookie } });
    expect(await user.json()).toMatchObject({ email: "far@example.com" });
    const foreign = await fetch(`${web.url}/v1/logout/`, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    const page = await fetch(`${web.url}/documents`, { headers: { cookie } });
    const html = await page.text();
    expect(html).toContain("far@example.com");
    expect(html).not.toContain(access_token);
  });

  it("passes a webhook on to API_HOST as it came, so that its signature still holds", async () => {
    const secret = "whsec_testsecret";
    const keys = { STRIPE_SECRET_KEY: "sk_test_123", STRIPE_WEBHOOK_SECRET: secret };
    const api = await start({ DATA_DIR: await freshFolder(), TRUST_PROXY: "on", ...keys });
    const web = await start({ DATA_DIR: await freshFolder(), API_HOST: api.url });
    const object = { id: "cs_1", client_reference_id: "nobody's", payment_status: "unpaid", note: "5 €" };
    // With spaces that no parser would write again.
    const payload = JSON.stringify(
      { id: "evt_1", type: "checkout.session.expired", created: 1, data: { object } },
      null,
      3,
    );
    const signature = new Stripe("sk_test_123").webhooks.generateTestHeaderString({ payload, secret });
    const send = async (body: string) => {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      return (await fetch(`${web.url}/v1/webhooks/stripe/`, { method: "POST", headers, body })).status;
    };
    expect([await send(payload), await send(payload.replaceAll("   ", " "))]).toEqual([204, 400]);
  });
});
