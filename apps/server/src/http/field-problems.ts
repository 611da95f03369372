import type { FieldProblem } from "@treeline/contract";
import type { FastifySchemaValidationError } from "fastify";

const MESSAGES: Record<string, string> = {
  required: "This field is required.",
  invalid_email: "Enter a full address, like name@example.com.",
  too_short: "This is too short.",
  too_long: "This is too long.",
  too_common: "This password is one of the most used ones. Choose another.",
  wrong_password: "This is not the current password.",
  same_email: "This is your address already.",
  same_password: "This is your current password. Choose another.",
  control_character: "Line breaks and control characters are not allowed here.",
  own_document: "The document is theirs already.",
  unknown_user: "There is no such account.",
  invalid: "This value is not accepted.",
};

export function buildFieldProblem(path: string, code: string): FieldProblem {
  return { path, code, message: MESSAGES[code] ?? MESSAGES["invalid"] ?? "" };
}

/** From what the validator says to words that clients can act on; zod's own vocabulary stays inside. */
export function fieldProblemsFrom(failures: readonly FastifySchemaValidationError[]): FieldProblem[] {
  return failures.map((failure) =>
    buildFieldProblem(failure.instancePath.split("/").filter(Boolean).join("."), codeOf(failure)),
  );
}

function codeOf({ keyword, params, message }: FastifySchemaValidationError): string {
  const custom = params["params"];
  if (keyword === "custom" && typeof custom === "object" && custom !== null && "code" in custom) {
    return String(custom.code);
  }
  if (keyword === "invalid_type" && message?.includes("received undefined")) return "required";
  if (keyword === "invalid_format" && params["format"] === "email") return "invalid_email";
  // An empty text in a field that wants one character is, to its reader, a missing field.
  if (keyword === "too_small") return params["minimum"] === 1 ? "required" : "too_short";
  if (keyword === "too_big") return "too_long";
  return "invalid";
}
