import type { FetchProblem } from "../../lib/api/fetch-api.ts";
import { problemKey } from "../../lib/api/problem-words.ts";
import type { EnglishTexts } from "../../texts/texts.ts";

type OwnCode = keyof EnglishTexts["sharing"]["problems"];

const OWN_CODES: readonly OwnCode[] = [
  "grant_exists",
  "too_many_grants",
  "own_document",
  "invalid_email",
  "not_found",
  "forbidden",
];

/** For `t()`: why sharing was refused. A wrong field says more than that there is one. */
export function sharingProblemKey({ status, code, errors }: FetchProblem) {
  if (status === 402) return "sharing.problems.plan_limit" as const;
  const said = errors?.[0]?.code ?? code;
  const own = OWN_CODES.find((known) => known === said);
  return own ? (`sharing.problems.${own}` as const) : problemKey(code);
}
