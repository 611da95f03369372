import { createHash } from "node:crypto";
import type { DocumentItem } from "@treeline/contract";
import type { FastifyReply } from "fastify";
import type { ContentView } from "../content/content-view.ts";
import { sendJson } from "../http/send-json.ts";

/** A document as it is sent. */
export interface WrittenDocument {
  readonly item: DocumentItem;
  readonly view: Pick<ContentView, "schema" | "hash">;
}

const NO_SCHEMA = Buffer.from("null");

/** Without its content, where that is larger than the caller wants. */
export function withoutLarge({ item, view }: WrittenDocument, maxBytes = Number.POSITIVE_INFINITY): WrittenDocument {
  if (view.schema.byteLength <= maxBytes) return { item, view };
  return { item, view: { schema: NO_SCHEMA, hash: `${view.hash}.none` } };
}

/** The hash of the content, which `If-Match` asks for, and one of all the rest. */
export function tagOf({ item, view }: WrittenDocument): string {
  const rest = createHash("sha256").update(JSON.stringify(item)).digest("base64url").slice(0, 11);
  return `"${view.hash}.${rest}"`;
}

export function sendNotModified(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).header("etag", tag).send();
}

export function sendDocument(reply: FastifyReply, document: WrittenDocument, status = 200): FastifyReply {
  reply.code(status).header("etag", tagOf(document));
  return sendWithSchema(reply, { item: document.item, schema: document.view.schema });
}

/**
 * Sends content without parsing it or checking it a second time: the map has written it, it may be megabytes, and the contract's
 * serializer would take longer over it than everything else together. The page of a document relies on `schema` being the last field.
 */
export function sendWithSchema(
  reply: FastifyReply,
  { item, schema }: { item: object; schema: Uint8Array },
): FastifyReply {
  const head = Buffer.from(`${JSON.stringify(item).slice(0, -1)},"schema":`);
  return sendJson(reply, head, schema, Buffer.from("}"));
}
