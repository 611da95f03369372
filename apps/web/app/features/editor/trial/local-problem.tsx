import type { ReactNode } from "react";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { problemKey } from "../../../lib/api/problem-words.ts";
import { useLimitText } from "../../../texts/use-limit-text.ts";
import { useText } from "../../../texts/use-text.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import styles from "./local-problem.module.css";

interface LocalProblemProps {
  readonly problem: FetchProblem;
  readonly isBusy?: boolean;
  /** What else can be done. */
  readonly children?: ReactNode;
  onRetry(): void;
}

/** Why the map has not become a document, that it is still here, and what to do about it. */
export function LocalProblem({ problem: { code, limit }, isBusy = false, children, onRetry }: LocalProblemProps) {
  const t = useText();
  const p = useLimitText();
  const why = limit ? p("reached.documents", { max: String(limit.max) }) : t(problemKey(code));
  return (
    <>
      <span>{`${why} ${t("library.local.stays")}`}</span>
      <span className={styles.actions}>
        {children}
        {limit && (
          <ButtonLink to="/upgrade" size="small" variant="secondary">
            {t("plans.see")}
          </ButtonLink>
        )}
        <Button size="small" variant="secondary" isBusy={isBusy} onClick={onRetry}>
          {t("library.local.again")}
        </Button>
      </span>
    </>
  );
}
