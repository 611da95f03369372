import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createDocumentOf, registerPerson } from "../../testing/people.ts";
import { findFreePort, startServerProcess } from "../../testing/start-server-process.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { openClient } from "../testing/live-client.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const ID = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";
const HANDSHAKE = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

const upgradeOf = (line: string, headers = "", protocol = "websocket") =>
  `${line} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${headers}\r\n`;

function dial(port: number, bytes: string): Socket {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.write(bytes, "latin1"));
  socket.on("error", () => undefined);
  cleanUps.push(() => socket.destroy());
  return socket;
}

/** The head of the answer, or what comes before the other side closes. */
function send(port: number, bytes: string, { isLast = false } = {}): Promise<string> {
  const socket = dial(port, bytes);
  // Else a request whose rest is missing would wait for it.
  if (isLast) socket.once("connect", () => socket.end());
  return new Promise((resolve) => {
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("end", () => socket.destroy());
    socket.on("close", () => resolve(answer));
  });
}

async function listen(env: Record<string, string> = {}) {
  const server = await startTestApp("sqlite", env);
  cleanUps.push(() => server.close());
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  return { ...server, port: (server.app.server.address() as { port: number }).port };
}

describe("[F27] request lines with Upgrade", () => {
  const paths = ["//", "///", "//:80", "http://[", "*", "http://x/collab", "///collab", "/collab/../..", "/collab/%"];
  const oddPaths = ["/collab/%zz", "/collab/%00", "/collab\0", "/collab?%zz", "/collab#x", "\\collab", "/collab//"];
  const barePaths = ["?", "#", ":", "/\xff\xfe", "ws://[::1", "/collab/\t", `/collab/${ID}`, `/${"a".repeat(15_000)}`];
  const methods = ["POST", "HEAD", "CONNECT", "TRACE", "PRI", "OPTIONS", "NONSENSE"];
  const lines = [
    ...[...paths, ...oddPaths, ...barePaths].map((path) => `GET ${path}`),
    ...methods.flatMap((method) => [`${method} /collab`, `${method} *`, `${method} x:443`]),
    "GET",
  ];
  const headers = [
    "",
    HANDSHAKE,
    "Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n",
    `${HANDSHAKE}Origin: http://[\r\nX-Forwarded-For: ,,[::,%\r\nCookie: session=%;=;;\r\nAuthorization: Bearer\r\n`,
    `${HANDSHAKE}Sec-WebSocket-Extensions: permessage-deflate; =\r\nSec-WebSocket-Protocol: ,\r\n`,
    "Content-Length: 5\r\n",
    "Transfer-Encoding: chunked\r\n",
    "Connection: close\r\nHost: \r\n",
  ];

  it("never end the process, whatever comes after them", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "treeline-upgrades-"));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    const server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: "on" });
    cleanUps.push(() => server.stop("SIGKILL"));
    const port = Number(new URL(server.url).port);
    for (const line of lines) {
      const sent = headers.map((part) => upgradeOf(line, part));
      await Promise.all(sent.map((bytes) => send(port, `${bytes}\0\xffhello`, { isLast: true })));
      // Gone before the answer.
      for (const bytes of sent)
        dial(port, bytes).once("connect", function leave(this: Socket) {
          this.resetAndDestroy();
        });
      expect([line, server.child.exitCode]).toEqual([line, null]);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.output.err).toBe("");
  });
});

describe("upgrades", () => {
  it("answers calls and pages that ask for h2c, or for a socket elsewhere, as if they had not asked", async () => {
    const { port } = await listen();
    expect(await send(port, upgradeOf("GET /v1/user/", "", "h2c"))).toMatch(/^HTTP\/1.1 401 .*application\/problem/s);
    expect(await send(port, upgradeOf("GET /", "HTTP2-Settings: AAMAAABk\r\n", "h2c"))).toMatch(/^HTTP\/1.1 200 /);
    expect(await send(port, upgradeOf("GET /v1/user/"))).toMatch(/^HTTP\/1.1 401 /);
    const body = '{"email":"h2c@example.com","password":"a calm river 7"}';
    const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    expect(await send(port, upgradeOf("POST /v1/register/", head, "h2c") + body)).toMatch(/^HTTP\/1.1 201 /);
  });

  it("refused upgrades are closed although their clients stay", async () => {
    const { port, app } = await listen();
    const foreign = upgradeOf(`GET /collab/${ID}`, `${HANDSHAKE}Origin: https://evil.example\r\n`);
    const broken = upgradeOf("GET /collab", "Sec-WebSocket-Version: 99\r\n");
    const answers = Array.from({ length: 200 }, async (_, index) => {
      const socket = dial(port, index % 2 === 0 ? foreign : broken);
      return new Promise((resolve) => socket.once("data", (data) => resolve(data.toString().slice(9, 12))));
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["403", "400"]));
    const countOpen = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(countOpen).toBe(0);
  });

  it("counts refused ones", async () => {
    const metricsPort = await findFreePort();
    const { port } = await listen({ METRICS_PORT: String(metricsPort) });
    await send(port, upgradeOf("GET /collab", `${HANDSHAKE}Origin: https://evil.example\r\n`));
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('treeline_http_request_seconds_count{method="GET",route="/collab",status="403"} 1');
  });

  it("opens a document at the address with its id and at the one of older pages", async () => {
    const server = await listen();
    const person = await registerPerson(server);
    const documentId = await createDocumentOf(server, person);
    for (const path of [`/collab/${documentId}`, "/collab", "/collab/", `/collab/${documentId}/?x=1`]) {
      const headers = { authorization: `Bearer ${person.token}` };
      const client = openClient({ url: `ws://127.0.0.1:${server.port}${path}`, documentId, headers });
      await client.synced();
      expect(client.provider.authorizedScope).toBe("read-write");
      client.destroy();
    }
  });
});
