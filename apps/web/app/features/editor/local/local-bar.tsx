import { useRevalidator } from "react-router";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import type { LocalText } from "../../../texts/text-set.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useSessionIfOpen } from "../session/session.ts";
import styles from "./local-bar.module.css";
import { SIGN_UP } from "./local-map.ts";
import { LocalProblem } from "./local-problem.tsx";

/** Under the header of a map that only this browser keeps: that it is so, and what to do about it. */
export function LocalBar({ t, problem }: { t: LocalText; problem: FetchProblem | null }) {
  if (problem) return <ProblemBar problem={problem} />;
  return (
    <aside className={styles.bar}>
      <span>{t("kept")}</span>
      <ButtonLink to={SIGN_UP} size="small">
        {t("signUp")}
      </ButtonLink>
    </aside>
  );
}

/** Somebody has an account, and the server did not take the map. */
function ProblemBar({ problem }: { problem: FetchProblem }) {
  const session = useSessionIfOpen();
  const { revalidate, state } = useRevalidator();
  const retry = async () => {
    session?.editor.run("commit-typing");
    await session?.save();
    await revalidate();
  };
  return (
    <div className={`${styles.bar} ${styles.problem}`} role="alert">
      <LocalProblem problem={problem} isBusy={state === "loading"} onRetry={() => void retry()} />
    </div>
  );
}
