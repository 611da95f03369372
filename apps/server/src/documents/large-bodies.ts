import type { FastifyInstance, FastifyRequest } from "fastify";
import { type GivenSchema, writeSchema } from "../content/given-schema.ts";
import { AppError } from "../http/app-error.ts";
import { personOf, requireActor } from "../request-context.ts";
import { chargeWork } from "./charge-work.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The content in a body that was too large to be parsed here. */
    largeSchema: GivenSchema | undefined;
  }
}

/** An unparsed JSON body. */
class LargeBody {
  readonly json: Uint8Array;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/** Parsing this much takes a millisecond. */
const PARSED_HERE_BYTES = 64 * 1024;

/**
 * Parsing and checking 100,000 topics of JSON takes seconds: for the routes of this scope a worker does it, and only what is small comes
 * back to be checked against the contract. Rights are asked before, in `onRequest`.
 */
export function acceptLargeBodies(scope: FastifyInstance): void {
  const parseHere = scope.getDefaultJsonParser("error", "error");
  scope.decorateRequest("largeSchema", undefined);
  scope.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.byteLength > PARSED_HERE_BYTES) return done(null, new LargeBody(body));
    return parseHere(request, body.toString("utf8"), done);
  });
  scope.addHook("preValidation", async (request) => {
    if (request.body instanceof LargeBody) return readLargeBody(request, request.body);
    // Too little to be work, but it stays.
    if (request.body !== undefined) await chargeBytes(request);
  });
}

/** A body without a declared length counts as the largest allowed. */
async function chargeBytes({ ctx, headers }: FastifyRequest): Promise<void> {
  const bytes = Number(headers["content-length"]) || PARSED_HERE_BYTES;
  await ctx.limits.take("bytes_account", requireActor(ctx).userId, bytes);
}

async function readLargeBody(request: FastifyRequest, { json }: LargeBody): Promise<void> {
  const { ctx } = request;
  const person = personOf(ctx);
  await chargeWork(ctx, json.byteLength);
  const read = await ctx.workers.run("readBody", { json }, { documentId: null, person });
  if (!read.isRead) throw new AppError(read.reason === "malformed" ? "malformed_json" : "too_large");
  request.body = read.fields;
  request.largeSchema = read.hasSchema ? { json, in: "body" } : undefined;
}

/** The content that a call brings, wherever it is. */
export function givenSchema(
  { largeSchema }: FastifyRequest,
  { schema, is_copy: isOwn = false }: { schema?: unknown; is_copy?: boolean | undefined },
): GivenSchema | undefined {
  const given = largeSchema ?? (schema === undefined ? undefined : writeSchema(schema));
  return given && { ...given, isOwn };
}
