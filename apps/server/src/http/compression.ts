import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Packed at once on this thread, in well under a millisecond; more goes through the thread pool. */
const PACKED_AT_ONCE_MAX_BYTES = 8 * 1024;

/**
 * Packs pages and answers; built files are packed by the build, pictures are so already, and requests are never unpacked. A page is
 * flushed piece by piece, as it is rendered. The packed length of an answer tells whether a guess that it reflects is in it (BREACH), but
 * there is no secret to guess: the session is in a cookie, a nonce is good for one answer, and a token is answered to a password alone.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    globalDecompression: false,
    syncThreshold: PACKED_AT_ONCE_MAX_BYTES,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
}
