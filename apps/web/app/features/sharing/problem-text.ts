import type { FetchProblem } from "../../lib/api/fetch-api.ts";
import { problemKey } from "../../lib/api/problem-words.ts";
import { useText } from "../../texts/use-text.ts";
import { useSharingText } from "./use-sharing-text.ts";

const OWN_CODES = [
  "grant_exists",
  "too_many_grants",
  "own_document",
  "invalid_email",
  "not_found",
  "forbidden",
] as const;

/** Why sharing was refused. A wrong field says more than that there is one. */
export function useProblemText(): (problem: FetchProblem) => string {
  const t = useText();
  const s = useSharingText();
  return ({ status, code, errors }) => {
    if (status === 402) return s("problems.plan_limit");
    const reported = errors?.[0]?.code ?? code;
    const own = OWN_CODES.find((known) => known === reported);
    return own ? s(`problems.${own}`) : t(problemKey(code));
  };
}
