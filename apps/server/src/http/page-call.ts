import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";

export const PAGE_CALL_HEADER = "x-page-call";

/** Known to this process alone: with it a page shows that its call comes from inside. */
export const PAGE_CALL_SECRET = randomBytes(24).toString("base64url");

/** A page asks the API several times to render once; counting that as calls would lock a busy office out of reading. */
export function isPageCall(request: FastifyRequest): boolean {
  return request.headers[PAGE_CALL_HEADER] === PAGE_CALL_SECRET;
}
