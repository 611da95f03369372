import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendProblem } from "../http/problems.ts";
import { receiveFile } from "./receive-file.ts";

const HEAD = `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;

describe("receiving a file", () => {
  let app: FastifyInstance;
  let port: number;
  const failures: unknown[] = [];

  beforeAll(async () => {
    app = Fastify();
    await app.register(multipart);
    app.setErrorHandler((error, request, reply) => {
      failures.push(error);
      return sendProblem(error, request, reply);
    });
    app.route({
      method: "POST",
      url: "/",
      handler: async (request) => {
        const bytes = await receiveFile(request, { field: "file", maxBytes: 1_000, idleMs: 300 });
        return { length: bytes.length };
      },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(() => {
    app.server.closeAllConnections();
    return app.close();
  });

  async function send(pieces: readonly string[], { pauseMs = 0, length = 10_000 } = {}) {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("error", () => {});
    const begun = Date.now();
    const lines = ["POST / HTTP/1.1", "host: x", "content-type: multipart/form-data; boundary=x"];
    socket.write(`${lines.join("\r\n")}\r\ncontent-length: ${length}\r\n\r\n`);
    for (const piece of pieces) {
      socket.write(piece);
      await wait(pauseMs);
    }
    while (answer === "" && Date.now() - begun < 15_000) await wait(10);
    socket.destroy();
    return { answer, ms: Date.now() - begun };
  }

  it("waits for a slow sender as long as something comes", async () => {
    const pieces = [HEAD, ..."slowly".split(""), "\r\n--x--\r\n"];
    const { answer } = await send(pieces, { pauseMs: 150, length: pieces.join("").length });
    expect(answer).toContain('{"length":6}');
  });

  it.each([
    ["after the head of the file", [HEAD, "some"]],
    ["before any part", ["--x\r\n"]],
    ["before any byte", []],
  ])("gives up on a sender that falls silent %s", async (_name, pieces) => {
    const { answer, ms } = await send(pieces);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*The upload stopped halfway\./s);
    expect(ms).toBeLessThan(10_000);
  });

  it("takes a connection that breaks for what it is, not for a fault of ours", async () => {
    failures.length = 0;
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9999\r\n\r\n${HEAD}half`,
    );
    await wait(100);
    socket.resetAndDestroy();
    while (failures.length === 0) await wait(10);
    expect(failures).toMatchObject([{ code: "bad_request" }]);
  });

  it("lets the same connection be used again after a refusal", async () => {
    const body = `--x\r\ncontent-disposition: form-data; name="other"; filename="a"\r\n\r\n${"y".repeat(900_000)}\r\n--x--\r\n`;
    const first = await send([body, `GET /none HTTP/1.1\r\nhost: x\r\n\r\n`], { length: body.length, pauseMs: 200 });
    expect(first.answer).toMatch(/^HTTP\/1\.1 (413|422) .*HTTP\/1\.1 404 /s);
  });
});
