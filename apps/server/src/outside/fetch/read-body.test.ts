import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { FetchFailed } from "./fetch-errors.ts";
import { readBody } from "./read-body.ts";

const TEXT = "A page about rivers. ".repeat(50);
const LIMIT = 64 * 1024;

async function* pieces(bytes: Uint8Array, size = 100): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function readAll(body: AsyncIterable<Uint8Array>, encoding: string, maxBytes = LIMIT): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(body, { encoding, maxBytes })) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("readBody", () => {
  it.each([
    ["", Buffer.from(TEXT)],
    ["identity", Buffer.from(TEXT)],
    ["gzip", gzipSync(TEXT)],
    [" GZip ", gzipSync(TEXT)],
    ["x-gzip", gzipSync(TEXT)],
    ["br", brotliCompressSync(TEXT)],
    ["deflate", deflateSync(TEXT)],
    ["deflate", deflateRawSync(TEXT)],
  ])("unpacks %j", async (encoding, bytes) => {
    expect(await readAll(pieces(bytes), encoding)).toBe(TEXT);
  });

  it.each(["gzip, gzip", "zstd", "compress", "nonsense"])("does not take %j", (encoding) => {
    expect(() => readBody(pieces(Buffer.from(TEXT)), { encoding, maxBytes: LIMIT })).toThrow(FetchFailed);
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(50_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(50_000_000))],
    ["deflate", deflateSync(Buffer.alloc(50_000_000))],
    ["", Buffer.alloc(LIMIT + 1)],
  ])("stops a bomb of %j at the limit", async (encoding, bytes) => {
    let count = 0;
    const read = async () => {
      for await (const chunk of readBody(pieces(bytes), { encoding, maxBytes: LIMIT })) count += chunk.length;
    };
    await expect(read()).rejects.toThrow("too large");
    expect(count).toBeLessThanOrEqual(LIMIT);
  });

  it("stops a packed stream without end that unpacks to nothing", async () => {
    const empty = gzipSync("").subarray(0, 10);
    async function* endless() {
      yield empty;
      // An empty stored block, for ever.
      for (;;) yield Buffer.from("000000ffff".repeat(100), "hex");
    }
    await expect(readAll(endless(), "gzip")).rejects.toThrow("too large");
  });

  it.each([
    ["gzip", Buffer.from("this is not packed at all")],
    ["br", Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ["gzip", gzipSync(TEXT).subarray(0, 30)],
    ["deflate", Buffer.alloc(0)],
  ])("ends with an error or nothing on damaged %j", async (encoding, bytes) => {
    await expect(readAll(pieces(bytes), encoding).catch(() => "")).resolves.toBe("");
  });

  it("ends the source when the reader leaves early", async () => {
    let isEnded = false;
    async function* source() {
      try {
        for (;;) yield gzipSync(TEXT);
      } finally {
        isEnded = true;
      }
    }
    for await (const chunk of readBody(source(), { encoding: "gzip", maxBytes: 1e9 })) if (chunk.length > 0) break;
    await expect.poll(() => isEnded).toBe(true);
  });
});
