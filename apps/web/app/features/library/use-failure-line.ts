import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { FetchProblem } from "../../lib/fetch-api.ts";
import { problemKey } from "../../lib/problem-words.ts";
import type { EnglishTexts } from "../../texts/texts.ts";
import { useText } from "../../texts/use-text.ts";
import type { ToastLine } from "../../ui/use-toaster.tsx";

export type Failed = keyof EnglishTexts["library"]["failed"];

/** What did not work and why, and the way out where there is one. */
export function useFailureLine(): (what: Failed, problem: FetchProblem) => ToastLine {
  const t = useText();
  const navigate = useNavigate();
  return useCallback(
    (what, problem) => {
      const isPlan = problem.status === 402;
      const isGone = problem.code === "not_found";
      const why = isPlan ? t("library.planLimit") : isGone ? t("library.gone") : t(problemKey(problem.code));
      const plans = { label: t("library.plans"), run: () => void navigate("/upgrade") };
      return { text: `${t(`library.failed.${what}`)} ${why}`, isProblem: true, ...(isPlan && { action: plans }) };
    },
    [t, navigate],
  );
}
