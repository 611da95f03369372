import { pipeline, Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { FetchFailed } from "./fetch-errors.ts";

type Bytes = AsyncIterable<Uint8Array>;

/**
 * The body as it was meant, in pieces. Both what arrives and what it unpacks to end at the limit: a kilobyte may unpack
 * to a gigabyte, and endless empty blocks unpack to nothing.
 */
export function readBody(body: Bytes, { encoding, maxBytes }: { encoding: string; maxBytes: number }): Bytes {
  const arriving = limitBytes(body, maxBytes);
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return arriving;
    case "gzip":
    case "x-gzip":
      return limitBytes(unpack(arriving, createGunzip()), maxBytes);
    case "br":
      return limitBytes(unpack(arriving, createBrotliDecompress()), maxBytes);
    case "deflate":
      return limitBytes(inflate(arriving), maxBytes);
    default:
      // Also "gzip, gzip": layers would multiply what a bomb can do.
      throw new FetchFailed("The page is packed in an unknown way.");
  }
}

async function* limitBytes(body: Bytes, maxBytes: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of body) {
    count += chunk.length;
    if (count > maxBytes) throw new FetchFailed("The page is too large.");
    yield chunk;
  }
}

/** Leaving the loop early ends the whole chain down to the socket; an error at either end comes out here. */
async function* unpack(body: Bytes, unpacker: Transform): AsyncGenerator<Uint8Array> {
  pipeline(Readable.from(body, { objectMode: false }), unpacker, () => {});
  yield* unpacker as AsyncIterable<Uint8Array>;
}

/** "deflate" means zlib, but some servers send it without zlib's two leading bytes. */
async function* inflate(body: Bytes): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8;
  const whole = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  yield* unpack(whole, isZlib ? createInflate() : createInflateRaw());
}
