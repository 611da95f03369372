import { TextDecoder } from "node:util";
import { startHeadParser } from "./head-parser.ts";

const HEAD_MAX_BYTES = 256 * 1024;
const MARK_BYTES = 2;

export interface RawHead {
  readonly bytes: Uint8Array;
  /** What the page itself says it is written in. */
  readonly metaCharset: string | null;
}

/**
 * Reads no further than the head, or 256 KB where it does not end: the rest of the page is never fetched. Tags are plain
 * ASCII in all web encodings but UTF-16, so that their end is found before the right encoding is known.
 */
export async function collectHead(body: AsyncIterable<Uint8Array>, headerCharset: string | null): Promise<RawHead> {
  const bytes = new Uint8Array(HEAD_MAX_BYTES);
  const parser = startHeadParser();
  let size = 0;
  let decoded = 0;
  let decoder: TextDecoder | undefined;
  for await (const chunk of body) {
    bytes.set(chunk.subarray(0, HEAD_MAX_BYTES - size), size);
    size = Math.min(size + chunk.length, HEAD_MAX_BYTES);
    if (size < MARK_BYTES) continue;
    decoder ??= new TextDecoder(findWideEncoding(bytes, headerCharset) ?? "windows-1252");
    parser.write(decoder.decode(bytes.subarray(decoded, size), { stream: true }));
    decoded = size;
    if (parser.isDone() || size === HEAD_MAX_BYTES) break;
  }
  return { bytes: bytes.subarray(0, size), metaCharset: parser.facts.charset };
}

/** UTF-16 by its mark, else by the header. */
export function findWideEncoding(bytes: Uint8Array, headerCharset: string | null): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const told = headerCharset?.toLowerCase();
  if (told === "utf-16" || told === "utf-16le") return "utf-16le";
  return told === "utf-16be" ? "utf-16be" : null;
}
