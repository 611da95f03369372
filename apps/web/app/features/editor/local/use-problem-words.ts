import type { FetchProblem } from "../../../lib/fetch-api.ts";
import { problemKey } from "../../../lib/problem-words.ts";
import { useText } from "../../../texts/use-text.ts";

/** Why the map has not become a document, and that it is still here. */
export function useProblemWords({ code, limit }: FetchProblem): string {
  const t = useText();
  const why = limit ? t("plans.limit.documents", { max: String(limit.max) }) : t(problemKey(code));
  return `${why} ${t("library.local.stays")}`;
}
