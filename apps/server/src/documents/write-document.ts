import { createHash } from "node:crypto";
import type { DocumentItem } from "@treeline/contract";
import type { FastifyReply } from "fastify";
import type { ContentView } from "../content/content-view.ts";
import { JSON_TYPE, sendBytes } from "../http/send-bytes.ts";

/** A document as it is sent. */
export interface WrittenDocument {
  readonly item: DocumentItem;
  readonly view: Pick<ContentView, "schema" | "hash">;
}

const NO_SCHEMA = Buffer.from("null");

/** The hash of the content, which `If-Match` asks for, and one of all the rest. */
export function tagOf({ item, view }: WrittenDocument): string {
  const rest = createHash("sha256").update(JSON.stringify(item)).digest("base64url").slice(0, 11);
  return `"${view.hash}.${rest}"`;
}

export function sendDocument(reply: FastifyReply, document: WrittenDocument, status = 200): FastifyReply {
  reply.code(status).header("etag", tagOf(document));
  return sendWithSchema(reply, { item: document.item, schema: document.view.schema });
}

/**
 * Sends content without parsing it or checking it a second time: the map has written it, it may be megabytes, and the contract's
 * serializer would take longer over it than everything else together.
 */
export function sendWithSchema(
  reply: FastifyReply,
  { item, schema = NO_SCHEMA }: { item: object; schema?: Uint8Array },
): FastifyReply {
  return sendBytes(reply, JSON_TYPE, partsOf({ item, schema }));
}

/** The JSON of a document, with its content as the bytes it came in. */
export function partsOf({ item, schema }: { item: object; schema: Uint8Array }): Uint8Array[] {
  return [Buffer.from(`${JSON.stringify(item).slice(0, -1)},"schema":`), schema, Buffer.from("}")];
}
