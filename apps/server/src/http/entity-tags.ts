import type { FastifyReply } from "fastify";

/** A header with more than this is not one that we have made. */
const MAX_TAGS = 20;

/** The tags of `If-Match` and `If-None-Match`; undefined for `*`, which any document matches. */
export function readTags(header: string): string[] | undefined {
  if (header.trim() === "*") return undefined;
  return header
    .split(",", MAX_TAGS)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** Of the content alone: that a user starred the document meanwhile does not concern a caller that writes it back. */
export function contentHashes(header: string | undefined): string[] | undefined {
  if (header === undefined) return undefined;
  // A proxy that packs answers makes our tags weak; what they name is still the exact content.
  return readTags(header)?.map((tag) => tag.replace(/^W\//, "").replaceAll('"', "").split(".", 1)[0] ?? "");
}

export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = readTags(header);
  return tags === undefined || tags.some((known) => known.replace(/^W\//, "") === tag);
}

export function sendNotModified(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).header("etag", tag).send();
}
