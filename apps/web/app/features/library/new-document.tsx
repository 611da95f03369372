import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { FetchProblem } from "../../lib/api/fetch-api.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./library.module.css";
import { NEW_KEY } from "./menus/use-page-keys.ts";

export interface Creation {
  onProblem(problem: FetchProblem): void;
}

interface NewDocumentProps {
  readonly creation: Creation;
  /** On a small screen it floats in the corner. */
  readonly isFloating?: boolean;
}

/** A form: the server creates the document and redirects to it, with scripts and without. The page of the document tells other tabs. */
export function NewDocument({ creation, isFloating = false }: NewDocumentProps) {
  const t = useText();
  const fetcher = useFetcher<{ readonly problem: FetchProblem }>();
  const problem = fetcher.data?.problem;
  useEffect(() => {
    if (problem) creation.onProblem(problem);
  }, [problem, creation]);
  return (
    <fetcher.Form
      method="post"
      action="/documents"
      className={isFloating ? styles.newFloating : styles.new}
      data-floating={isFloating || undefined}
    >
      <Button
        type="submit"
        isBusy={fetcher.state !== "idle"}
        aria-label={t("library.new")}
        aria-keyshortcuts={NEW_KEY}
        title={t("library.newKey")}
      >
        <ToolIcon name="plus" size={20} />
        <span className={styles.long}>{t("library.new")}</span>
        {isFloating && <span className={styles.short}>{t("library.newShort")}</span>}
      </Button>
    </fetcher.Form>
  );
}
