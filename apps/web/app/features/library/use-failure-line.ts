import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { FetchProblem } from "../../lib/fetch-api.ts";
import { problemKey } from "../../lib/problem-words.ts";
import type { EnglishTexts } from "../../texts/texts.ts";
import { useText } from "../../texts/use-text.ts";
import type { ToastLine } from "../../ui/use-toaster.tsx";

export type Failed = keyof EnglishTexts["library"]["failed"];
/** Those that are done with many documents at once. */
export type SomeFailed = Extract<Failed, "favorite" | "remove" | "restore" | "leave">;

interface Share {
  readonly count: number;
  readonly total: number;
}

interface FailureLine {
  (what: Failed, problem: FetchProblem): ToastLine;
  /** When it did not work for some of many. */
  (what: SomeFailed, problem: FetchProblem, share: Share): ToastLine;
}

/** What did not work and why, and the way out where there is one. */
export function useFailureLine(): FailureLine {
  const t = useText();
  const navigate = useNavigate();
  return useCallback(
    (what: Failed, problem: FetchProblem, { count, total }: Share = { count: 1, total: 1 }) => {
      const isPlan = problem.status === 402;
      const isSome = total > 1 && count < total;
      const words = isSome
        ? t(`library.failedSome.${what as SomeFailed}`, { count, total })
        : t(`library.failed.${what}`);
      const plans = { label: t("library.plans"), run: () => void navigate("/upgrade") };
      return { text: `${words} ${t(reasonKey(problem))}`, isProblem: true, ...(isPlan && { action: plans }) };
    },
    [t, navigate],
  );
}

/** For `t()`. */
function reasonKey({ status, code }: FetchProblem) {
  if (status === 402) return "library.planLimit" as const;
  if (code === "not_found") return "library.gone" as const;
  return code === "forbidden" ? ("library.forbidden" as const) : problemKey(code);
}
