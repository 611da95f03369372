import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addTopic } from "@treeline/map";
import { afterEach, describe, expect, it } from "vitest";
import { findFreePort, type ServerProcess, startServerProcess } from "../../testing/start-server-process.ts";
import { openClient } from "../testing/live-client.ts";

/** Each start takes seconds of both cores on a small machine. */
const THREE_STARTS = { timeout: 120_000 };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-remote-"));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServerProcess({ DATA_DIR: dataDir, ...env });
  cleanUps.push(() => server.stop("SIGKILL"));
  return server;
}

async function post(url: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { access_token: string; id: string };
}

async function createDocument(web: ServerProcess) {
  const person = { email: "far@example.com", password: "a calm river 7" };
  const { access_token: token } = await post(`${web.url}/v1/register/`, person);
  const { id: documentId } = await post(`${web.url}/v1/documents/`, {}, token);
  return { token, documentId };
}

const socketOf = ({ url }: { url: string }, documentId: string) => `${url.replace("http", "ws")}/collab/${documentId}`;

/** Asks for a socket; answers with the status, and the socket if there is one. */
function ask(url: string, headers: Record<string, string> = {}): Promise<{ status: number; socket?: Socket }> {
  const handshake = { "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "sec-websocket-version": "13" };
  const asking = request(url.replace("ws:", "http:"), {
    agent: false,
    headers: { connection: "Upgrade", upgrade: "websocket", ...handshake, ...headers },
  });
  cleanUps.push(() => asking.destroy());
  return new Promise((resolve, reject) => {
    asking.on("upgrade", (_answer, socket) => resolve({ status: 101, socket }));
    asking.on("response", (answer) => resolve({ status: answer.statusCode ?? 0 }));
    asking.on("error", reject);
    asking.end();
  });
}

/** An API that does with each connection what it is told, and the connections that are open. */
async function startFakeApi(onRequest: (socket: Socket) => void) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    socket.on("data", () => onRequest(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, open };
}

describe("a web server with API_HOST", () => {
  it(
    "a page can edit through a web server with API_HOST: the API stores what comes through the web server's socket",
    THREE_STARTS,
    async () => {
      const api = await start({ TRUST_PROXY: "on" });
      const web = await start({ API_HOST: api.url });
      const { token, documentId } = await createDocument(web);
      const headers = { cookie: `session=${token}`, origin: web.url };
      const page = openClient({ url: socketOf(web, documentId), documentId, headers });
      cleanUps.push(() => page.destroy());
      await page.synced();
      const old = openClient({ url: `${socketOf(web, documentId)}?version=1`, documentId, headers });
      cleanUps.push(() => old.destroy());
      await old.synced();
      expect(old.messages).toContainEqual({ type: "outdated" });
      // More than fits into the buffers on the way.
      const parent = page.map.read().root.id;
      for (let index = 0; index < 300; index += 1) addTopic(page.map, { parent, text: "a long text ".repeat(800) });
      await page.saved();
      const answer = await fetch(`${api.url}/v1/documents/${documentId}/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { schema } = (await answer.json()) as { schema: { nodes: object } };
      expect(Object.keys(schema.nodes)).toHaveLength(301);

      const begun = Date.now();
      expect(await web.stop("SIGTERM")).toBe(0);
      expect(Date.now() - begun).toBeLessThan(20_000);
      expect(web.output.err).toBe("");
    },
  );

  it(
    "a web server with API_HOST refuses other sites, and passes the refusals of the API on",
    THREE_STARTS,
    async () => {
      const port = await findFreePort();
      const web = await start({ API_HOST: `http://127.0.0.1:${port}` });
      const url = socketOf(web, "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60");
      expect((await ask(url)).status).toBe(502);
      await start({ PORT: String(port) });
      expect((await ask(url)).status).toBe(101);
      expect((await ask(url, { origin: "https://evil.example" })).status).toBe(403);
      expect((await ask(url, { origin: web.url, "sec-fetch-site": "cross-site" })).status).toBe(403);
      expect((await ask(url, { "sec-websocket-version": "12" })).status).toBe(400);
    },
  );

  it("a web server disconnects from an API that does not answer", THREE_STARTS, async () => {
    const api = await startFakeApi(() => undefined);
    const web = await start({ API_HOST: api.url });
    expect((await ask(socketOf(web, ""))).status).toBe(504);
    await expect.poll(() => api.open.size).toBe(0);
  });

  it("a web server closes each side when the other is gone, after its last data", THREE_STARTS, async () => {
    const welcome = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    const api = await startFakeApi((socket) => void socket.write(welcome));
    const web = await start({ API_HOST: api.url });
    const { socket: leaving } = await ask(socketOf(web, ""));
    leaving?.destroy();
    await expect.poll(() => api.open.size).toBe(0);
    const { socket: staying } = await ask(socketOf(web, ""));
    const farewell = "x".repeat(5_000_000);
    for (const socket of api.open) socket.end(farewell, () => socket.destroy());
    let received = 0;
    staying?.on("data", (data: Buffer) => {
      received += data.length;
    });
    await new Promise((resolve) => staying?.on("close", resolve));
    expect(received).toBe(farewell.length);
  });

  it(
    "a web server passes the address of the visitor to the API, which uses it only if it trusts the web server",
    THREE_STARTS,
    async () => {
      const logged = { LOG_LEVEL: "info" };
      const trusting = await start({ ...logged, TRUST_PROXY: "127.0.0.1,::1" });
      const wary = await start(logged);
      for (const [api, expected] of [
        [trusting, ["203.0.113.9"]],
        [wary, ["127.0.0.1"]],
      ] as const) {
        const web = await start({ API_HOST: api.url.replace("localhost", "127.0.0.1"), TRUST_PROXY: "on" });
        const headers = { "x-forwarded-for": "203.0.113.9", cookie: "session=unknown" };
        await fetch(`${web.url}/v1/user/`, { headers });
        await fetch(`${web.url}/documents`, { headers, redirect: "manual" });
        await fetch(`${web.url}/files/none.webp`, { headers });
        await web.stop("SIGTERM");
        const seen = [...api.output.out.matchAll(/"address":"([^"]+)"/g)].map((match) => match[1]);
        expect(seen.length).toBeGreaterThanOrEqual(3);
        expect([...new Set(seen)]).toEqual(expected);
      }
    },
  );
});
