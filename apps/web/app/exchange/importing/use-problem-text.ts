import { formatLocale } from "@treeline/contract";
import { problemKey } from "../../lib/api/problem-words.ts";
import { useSize } from "../../lib/page/use-size.ts";
import { useLimitText } from "../../texts/use-limit-text.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import type { ImportProblem } from "./messages.ts";
import { useImportText } from "./use-import-text.ts";

/** As packages/formats limits files; its code is only in the worker. A test compares them. */
export const FILE_LIMITS = { bytes: 25_000_000, topics: 50_000, depth: 1_000 } as const;

/** Why a file was not taken, and what to do. */
export function useProblemText(): (problem: ImportProblem) => string {
  const t = useText();
  const i = useImportText();
  const p = useLimitText();
  const size = useSize();
  const numbers = new Intl.NumberFormat(formatLocale(useLocale()));
  return (problem) => {
    if (problem.kind === "call") {
      const { limit, code } = problem.problem;
      if (limit)
        return p(`reached.${limit.name}`, { max: limit.name.endsWith("_bytes") ? size(limit.max) : limit.max });
      return code === "too_large" ? i("problem.tooMuchText") : t(problemKey(code));
    }
    const { code } = problem;
    if (code === "too_large") return i(`problem.${code}`, { max: size(FILE_LIMITS.bytes) });
    if (code === "too_many_topics") return i(`problem.${code}`, { max: numbers.format(FILE_LIMITS.topics) });
    if (code === "too_deep") return i(`problem.${code}`, { max: numbers.format(FILE_LIMITS.depth) });
    if (code === "unknown_format") return i(`problem.${code}`, { kinds: i("kinds") });
    return i(`problem.${code}`);
  };
}
