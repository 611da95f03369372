import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useIsHydrated } from "../../../lib/loading/use-is-hydrated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FormProblemsProvider, useFormProblems } from "../form-problems.tsx";
import styles from "./settings.module.css";
import { type SettingsAnswer, usePageAnswer } from "./settings-answer.ts";

interface SettingsFormProps {
  readonly intent: string;
  readonly submit: string;
  /** Said when it worked, until something is typed again. */
  readonly done: string;
  readonly children: ReactNode;
}

/** One form of the account page. The others stay as they are while it is sent. */
export function SettingsForm({ intent, submit, done, children }: SettingsFormProps) {
  const isHydrated = useIsHydrated();
  const fetcher = useFetcher<SettingsAnswer>();
  const answerOfPage = usePageAnswer(intent);
  const answer = fetcher.data ?? answerOfPage;
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const problems = useFormProblems(problem);
  const [outdated, setOutdated] = useState<SettingsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== "idle";

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (answer) form.current?.querySelectorAll<HTMLInputElement>("input[type=password]").forEach(clear);
  }, [answer, problem]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/account"
      noValidate={isHydrated}
      onInput={() => setOutdated(answer)}
      onSubmit={(event) => {
        if (isBusy || !problems.checkAll(event.currentTarget)) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {problems.general && <Notice tone="danger">{problems.general}</Notice>}
      <FormProblemsProvider value={problems}>{children}</FormProblemsProvider>
      <div className={styles.submit}>
        <Button type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        <span role="status" className={styles.done}>
          {answer && "isDone" in answer && answer !== outdated && !isBusy && done}
        </span>
      </div>
    </fetcher.Form>
  );
}

const clear = (input: HTMLInputElement) => {
  input.value = "";
};
