import type { English } from "../../texts/texts.ts";

/** Refusals that can meet any call; what only one call can be refused for is worded where it is made. */
const GENERAL_CODES = [
  "too_many_requests",
  "not_signed_in",
  "unavailable",
  "offline",
] as const satisfies readonly (keyof English["page"]["problems"])[];

/** For `t()`: why a call failed, in words. */
export function problemKey(code: string): `problems.${(typeof GENERAL_CODES)[number] | "unknown"}` {
  return `problems.${GENERAL_CODES.find((known) => known === code) ?? "unknown"}`;
}
