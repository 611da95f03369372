import { useMemo } from "react";
import { useActionData, useSearchParams } from "react-router";
import type { FormAnswer } from "../../../lib/forms/form-answer.ts";

/** What the account page answers to one of its forms; `intent` says to which. */
export type SettingsAnswer = ({ readonly isDone: true } | FormAnswer) & { readonly intent: string };

/** Where a form that was sent without scripts leads when it worked: the page is read anew, as it is now. */
export const donePath = (intent: string): string => `/account?done=${intent}#${intent.split("-", 1)[0]}`;

/** The answer to a form that was sent without scripts comes with the page. */
export function usePageAnswer(intent: string): SettingsAnswer | undefined {
  const answer = useActionData<SettingsAnswer>();
  const isDone = useSearchParams()[0].get("done") === intent;
  return useMemo(
    () => (answer?.intent === intent ? answer : isDone ? { intent, isDone } : undefined),
    [answer, intent, isDone],
  );
}
