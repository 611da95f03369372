import type { FieldProblem, ReachedLimit } from "@treeline/contract";

/** Every refusal a caller may see: a stable code, its status, and words. */
const REFUSALS = {
  bad_request: [400, "The request could not be read"],
  malformed_json: [400, "The body is not valid JSON"],
  token_expired: [400, "This link has expired or was used already"],
  bad_signature: [400, "The signature of this event is invalid"],
  not_signed_in: [401, "Sign in first"],
  wrong_credentials: [401, "E-mail or password is wrong"],
  plan_limit: [402, "The limit of the plan is reached"],
  forbidden: [403, "You may not do this"],
  wrong_origin: [403, "The request came from another site"],
  not_found: [404, "Not found"],
  billing_off: [404, "There are no plans on this server"],
  method_not_allowed: [405, "This method is not used here"],
  email_taken: [409, "This e-mail already has an account"],
  grant_exists: [409, "This person has access already"],
  too_many_grants: [409, "This document is shared with as many people as it can be"],
  page_outdated: [409, "This page is older than the server"],
  too_many_versions: [409, "This document has as many named versions as it can have"],
  content_unreadable: [409, "The content of this document could not be read"],
  plan_running: [409, "You have this plan already"],
  no_subscription: [409, "There is no paid plan that this could change"],
  order_closed: [409, "This order can no longer be paid"],
  precondition_failed: [412, "The document has been changed since you read it"],
  too_large: [413, "The body is too large"],
  unsupported_media_type: [415, "This content type is not accepted"],
  invalid_fields: [422, "Some fields are invalid"],
  file_refused: [422, "This file cannot be imported"],
  image_unreadable: [422, "This picture could not be read"],
  link_refused: [422, "This address cannot be previewed"],
  too_many_requests: [429, "Too many requests"],
  header_too_large: [431, "The request headers are too large"],
  internal: [500, "Something went wrong on our side"],
  link_unreachable: [502, "The page could not be fetched"],
  payment_unreachable: [502, "The payment provider could not be reached"],
  unavailable: [503, "Not available right now"],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

interface AppErrorDetails {
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly limit?: ReachedLimit;
  readonly upgradeUrl?: string;
  /** For the log; never sent. */
  readonly cause?: unknown;
}

/** A refusal the caller may see. Contract failures aside, anything else thrown is a bug: a bare 500. */
export class AppError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly title: string;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: ReachedLimit | undefined;
  readonly upgradeUrl: string | undefined;

  constructor(code: RefusalCode, details: AppErrorDetails = {}) {
    const [status, title] = REFUSALS[code];
    super(details.detail ?? `${title}.`, { cause: details.cause });
    this.code = code;
    this.status = status;
    this.title = title;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
    this.upgradeUrl = details.upgradeUrl;
  }
}
