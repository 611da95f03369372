import { Link } from "react-router";
import { quoteName } from "../../lib/documents/shown-name.ts";
import { useText } from "../../texts/use-text.ts";
import styles from "./import-dialog.module.css";
import type { ImportProblem } from "./messages.ts";
import { ReportLines } from "./report-lines.tsx";
import { useImportText } from "./use-import-text.ts";
import type { ImportLine } from "./use-imports.ts";
import { useProblemText } from "./use-problem-text.ts";

interface ImportLineItemProps {
  readonly line: ImportLine;
  onOpen(): void;
}

export function ImportLineItem({ line: { file, state }, onOpen }: ImportLineItemProps) {
  const t = useImportText();
  const page = useText();
  return (
    <li className={styles.line}>
      <bdi className={styles.name}>{file.name}</bdi>
      {state.at === "failed" && <Problem problem={state.problem} />}
      {state.at === "done" && (
        <>
          <ReportLines report={state.report} />
          {state.problem && (
            <>
              <p className={styles.problem}>{t("partly")}</p>
              <Problem problem={state.problem} />
            </>
          )}
          <ul className={styles.documents} hidden={state.documents.length === 0}>
            {state.documents.map(({ id, name }) => (
              <li key={id}>
                <Link className={styles.open} to={`/documents/${id}`} onClick={onOpen}>
                  {t("open", { name: quoteName(name, page) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <StepLine state={state} name={file.name} />
    </li>
  );
}

/** How far it is, for eyes and for screen readers. */
function StepLine({ state, name }: { state: ImportLine["state"]; name: string }) {
  const t = useImportText();
  if (state.at === "failed" || state.at === "done") return null;
  const isWorking = state.at !== "waiting" && state.at !== "cancelled";
  const share = state.at === "pictures" ? { value: state.done, max: state.all } : {};
  const words =
    state.at === "pictures" ? t("step.pictures", { done: state.done, all: state.all }) : t(`step.${state.at}`);
  return (
    <>
      <p className={styles.step} role="status">
        {words}
      </p>
      {isWorking && <progress className={styles.progress} aria-label={name} {...share} />}
    </>
  );
}

function Problem({ problem }: { problem: ImportProblem }) {
  const t = useImportText();
  const textOf = useProblemText();
  const isLimit = problem.kind === "call" && problem.problem.limit !== undefined;
  return (
    <p className={styles.problem} role="alert">
      {textOf(problem)}{" "}
      {isLimit && (
        <Link className={styles.open} to="/upgrade">
          {t("seePlans")}
        </Link>
      )}
    </p>
  );
}
