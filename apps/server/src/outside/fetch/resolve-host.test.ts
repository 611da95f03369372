import { createSocket, type Socket } from "node:dgram";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FetchFailed } from "./fetch-errors.ts";
import { buildResolveHost } from "./resolve-host.ts";

const RECORDS: Record<string, readonly number[]> = { 1: [93, 184, 215, 14], 28: [0x26, 6, ...Array(13).fill(0), 1] };

/** A name server: both addresses for `page.test`, "no such name" for `none.test`, silence for `hang.test`. */
function answer(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + size));
    at += 1 + size;
  }
  const name = labels.join(".").toLowerCase();
  if (name === "hang.test") return null;
  const data = name === "page.test" ? RECORDS[question.readUInt16BE(at + 1)] : undefined;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(name === "page.test" ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(data ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = data
    ? Buffer.from([0xc0, 12, ...question.subarray(at + 1, at + 3), 0, 1, 0, 0, 0, 60, 0, data.length, ...data])
    : Buffer.alloc(0);
  return Buffer.concat([head, question.subarray(12, at + 5), record]);
}

describe("resolveHost", () => {
  let server: Socket;
  let resolve: (host: string, timeMs?: number) => Promise<readonly string[]>;
  beforeAll(async () => {
    server = createSocket("udp4");
    server.on("message", (question, from) => {
      const reply = answer(question);
      if (reply) server.send(reply, from.port, from.address);
    });
    await new Promise<void>((ready) => server.bind(0, "127.0.0.1", ready));
    const resolveHost = buildResolveHost({ servers: [`127.0.0.1:${server.address().port}`] });
    resolve = (host, timeMs = 3_000) => resolveHost(host, AbortSignal.timeout(timeMs));
  });
  afterAll(() => new Promise<void>((done) => void server.close(done)));

  it("gives all addresses of both kinds", async () => {
    expect(await resolve("page.test")).toEqual(["93.184.215.14", "2606::1"]);
  });

  it("calls an unknown name so", async () => {
    await expect(resolve("none.test")).rejects.toThrow(FetchFailed);
  });

  it("stops asking when the time is up", async () => {
    const start = Date.now();
    await expect(resolve("hang.test", 200)).rejects.toThrow(FetchFailed);
    expect(Date.now() - start).toBeLessThan(4_000);
  });
});
