import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { ConfigError } from "../../config.ts";
import { type Flags, openFlags } from "./flags.ts";
import { readFlagsFile } from "./read-flags-file.ts";

const local = { "saving-indicator": true, "new-thing": false };
const servers: Server[] = [];
const opened: Flags[] = [];

afterEach(async () => {
  for (const flags of opened.splice(0)) await flags.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function startRemote(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function open(
  remoteUrl: string | null,
  more: { remoteKey?: string; remoteLimitMs?: number } = {},
): Promise<Flags> {
  const flags = await openFlags({ local, remoteUrl, remoteKey: null, ...more });
  opened.push(flags);
  return flags;
}

const answerFlag =
  (value: boolean): RequestListener =>
  (request, response) => {
    const key = request.url?.split("/").at(-1);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ key, value, reason: "STATIC", variant: String(value) }));
  };

describe("feature flags", () => {
  it("come from the local file by default", async () => {
    expect(await (await open(null)).readAll(null)).toEqual(local);
  });

  it("come from the remote service when there is one, asked with the key", async () => {
    const keys: unknown[] = [];
    const url = await startRemote((request, response) => {
      keys.push(request.headers.authorization);
      answerFlag(true)(request, response);
    });
    // The first fetch of a process on a busy machine may take longer than a page would wait.
    const flags = await open(url, { remoteKey: "k1", remoteLimitMs: 10_000 });
    expect(await flags.readAll("u1")).toEqual({ "saving-indicator": true, "new-thing": true });
    expect(new Set(keys)).toEqual(new Set(["Bearer k1"]));
  });

  it("come from the file when the service does not know the flag or fails", async () => {
    const url = await startRemote((_request, response) => {
      response.statusCode = 500;
      response.end("{}");
    });
    expect(await (await open(url)).readAll(null)).toEqual(local);
  });

  it("come from the file when the service is down", async () => {
    expect(await (await open("http://127.0.0.1:1")).readAll(null)).toEqual(local);
  });

  it("come from the file after 300 ms when the service hangs", async () => {
    const url = await startRemote(() => {});
    const flags = await open(url);
    const started = performance.now();
    expect(await flags.readAll(null)).toEqual(local);
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(250);
    expect(took).toBeLessThan(10_000);
  });

  it("stop the start in one line when the file is wrong", () => {
    expect(readFlagsFile(null)).toEqual({ "saving-indicator": true });
    expect(() => readFlagsFile("/nonexistent.json")).toThrow(ConfigError);
  });
});
