import type { DocumentItem } from "@treeline/contract";
import type { FastifyReply } from "fastify";

/** A document as it is sent. */
export interface WrittenDocument {
  readonly item: DocumentItem;
  readonly schemaJson: string;
}

/**
 * Sends a document without checking its content a second time: the map has written it, it may be megabytes, and the contract's
 * serializer would take longer over it than everything else together.
 */
export function sendDocument(reply: FastifyReply, { item, schemaJson }: WrittenDocument, status = 200): FastifyReply {
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer(String)
    .send(`${JSON.stringify(item).slice(0, -1)},"schema":${schemaJson}}`);
}
