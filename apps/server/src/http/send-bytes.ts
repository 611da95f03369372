import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export const JSON_TYPE = "application/json; charset=utf-8";

/** Joining less takes less time than sending it in pieces. */
const JOINED_MAX_BYTES = 64 * 1024;

/** Sends an answer that is already in bytes, whatever its type: it is neither parsed nor checked again. */
export function sendBytes(reply: FastifyReply, type: string, parts: readonly Uint8Array[]): FastifyReply {
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  reply.type(type);
  if (bytes <= JOINED_MAX_BYTES) return reply.send(Buffer.concat(parts));
  return reply.header("content-length", bytes).send(Readable.from(joinSmall(parts)));
}

/** Each piece is packed and flushed by itself. */
function* joinSmall(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  let small: Uint8Array[] = [];
  let bytes = 0;
  for (const part of parts) {
    small.push(part);
    bytes += part.byteLength;
    if (bytes < JOINED_MAX_BYTES) continue;
    yield small.length === 1 ? part : Buffer.concat(small);
    small = [];
    bytes = 0;
  }
  if (small.length > 0) yield Buffer.concat(small);
}
