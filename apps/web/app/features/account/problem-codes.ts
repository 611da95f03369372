import { PASSWORD_MIN_LENGTH } from "@treeline/contract";
import type { English } from "../../texts/texts.ts";

const GENERAL_CODES = [
  "wrong_credentials",
  "email_taken",
  "token_expired",
  "too_many_requests",
  "not_signed_in",
  "unavailable",
  "offline",
] as const satisfies readonly (keyof English["page"]["problems"])[];

const FIELD_CODES = [
  "required",
  "invalid_email",
  "too_short",
  "too_long",
  "too_common",
  "wrong_password",
  "same_email",
  "same_password",
  "control_character",
] as const satisfies readonly (keyof English["page"]["problems"]["field"])[];

export type FieldCode = (typeof FIELD_CODES)[number];

export function isGeneralCode(code: string): code is (typeof GENERAL_CODES)[number] {
  return GENERAL_CODES.some((known) => known === code);
}

export function isFieldCode(code: string): code is FieldCode {
  return FIELD_CODES.some((known) => known === code);
}

/** The same rules as the server's, as far as the browser can tell; the server has the last word. */
export function fieldCodeOf(input: HTMLInputElement): FieldCode | undefined {
  if (input.validity.valueMissing || (input.required && !input.value.trim())) return "required";
  if (input.type === "email" && !/^\S+@\S+\.\S{2,}$/.test(input.value.trim())) return "invalid_email";
  if (input.autocomplete === "new-password" && [...input.value].length < PASSWORD_MIN_LENGTH) return "too_short";
  return undefined;
}
