import type { Problem } from "@treeline/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useIsHydrated } from "../../lib/loading/use-is-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./account-card.module.css";
import { FormProblemsProvider, useFormProblems } from "./form-problems.tsx";

interface AccountFormProps {
  readonly problem: Problem | undefined;
  readonly submit: string;
  readonly children: ReactNode;
}

/** One column of fields and a button. Works as a plain form; with scripts it shows what is wrong without a reload. */
export function AccountForm({ problem, submit, children }: AccountFormProps) {
  const isHydrated = useIsHydrated();
  const isBusy = useNavigation().state !== "idle";
  const problems = useFormProblems(problem);
  const form = useRef<HTMLFormElement>(null);

  // After a refusal the first invalid field takes the focus.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);

  return (
    <Form
      ref={form}
      method="post"
      noValidate={isHydrated}
      onSubmit={(event) => {
        if (isBusy || !problems.checkAll(event.currentTarget)) event.preventDefault();
      }}
    >
      {problems.general && <Notice tone="danger">{problems.general}</Notice>}
      <FormProblemsProvider value={problems}>{children}</FormProblemsProvider>
      <div className={styles.submit}>
        <Button type="submit" size="auth" isWide isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
