import type { Problem } from "@treeline/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError, type RefusalCode } from "./app-error.ts";
import { fieldProblemsFrom } from "./field-problems.ts";

const FRAMEWORK_REFUSALS: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_BAD_URL: "bad_request",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
  FST_REPLY_FROM_SERVICE_UNAVAILABLE: "unavailable",
  FST_REPLY_FROM_GATEWAY_TIMEOUT: "unavailable",
  FST_REPLY_FROM_INTERNAL_SERVER_ERROR: "unavailable",
  FST_REPLY_FROM_BAD_GATEWAY: "unavailable",
};

export function presentProblem(error: AppError, requestId?: string): Problem {
  return {
    type: "about:blank",
    status: error.status,
    code: error.code,
    title: error.title,
    detail: error.message,
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(error.errors === undefined ? {} : { errors: [...error.errors] }),
    ...(error.limit === undefined ? {} : { limit: error.limit }),
    ...(error.upgradeUrl === undefined ? {} : { upgrade_url: error.upgradeUrl }),
  };
}

/** Answers with problem+json. Whatever was thrown, no message or stack of a bug leaves the server. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error);
  if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", String(refusal.retryAfterSeconds));
  if (refusal.status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(refusal.status)
    .type("application/problem+json; charset=utf-8")
    .serializer((problem: unknown) => JSON.stringify(problem))
    .send(presentProblem(refusal, request.id));
}

function refusalFrom(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError("invalid_fields", { errors: fieldProblemsFrom(error.validation) });
  }
  const code = FRAMEWORK_REFUSALS[(error as Partial<FastifyError> | null)?.code ?? ""];
  return new AppError(code ?? "internal");
}
