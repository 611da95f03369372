import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const BEGINNING = `<html>${"<p>the beginning</p>".repeat(200)}`;
const END = "<p>the end</p></html>";

let server: TestApp;
let release: () => void;
let origin: string;
beforeAll(async () => {
  server = await startTestApp("sqlite", {}, {}, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(BEGINNING));
        await promise;
        controller.enqueue(new TextEncoder().encode(END));
        controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
  });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function ask(path: string, encoding?: string): Promise<IncomingMessage> {
  const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
  return new Promise((resolve, reject) => get(`${origin}${path}`, { headers }, resolve).on("error", reject));
}

const readAll = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray());

it("answers of the API come in the encoding that the client prefers, or plain", async () => {
  const plain = await readAll(await ask("/v1/openapi.json"));
  expect(plain.length).toBeGreaterThan(10_000);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.9", "gzip"],
  ] as const) {
    const answer = await ask("/v1/openapi.json", accepted);
    expect(answer.headers).toMatchObject({
      "content-encoding": encoding,
      vary: expect.stringContaining("accept-encoding"),
    });
    const packed = await readAll(answer);
    expect(packed.length).toBeLessThan(plain.length / 4);
    expect(decoders[encoding](packed).equals(plain)).toBe(true);
  }
  const refused = await ask("/v1/openapi.json", "identity");
  expect(refused.headers["content-encoding"]).toBeUndefined();
  expect((await readAll(refused)).equals(plain)).toBe(true);
});

it("what is shorter than a packet is left as it is", async () => {
  const answer = await ask("/healthz", "br");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(JSON.parse((await readAll(answer)).toString())).toBeTruthy();
});

it("a page is read while it is still being rendered", async () => {
  const answer = await ask("/anything", "br");
  expect(answer.headers["content-encoding"]).toBe("br");
  const page = answer.pipe(createBrotliDecompress());
  let read = "";
  for await (const piece of page) {
    read += piece;
    if (read === BEGINNING) release();
  }
  expect(read).toBe(BEGINNING + END);
});
