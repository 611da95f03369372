import { useRevalidator } from "react-router";
import type { FetchProblem } from "../../../lib/fetch-api.ts";
import type { LocalText } from "../../../texts/text-set.ts";
import { useText } from "../../../texts/use-text.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useSessionIfOpen } from "../session/session.ts";
import styles from "./local-bar.module.css";
import { SIGN_UP } from "./local-map.ts";
import { useProblemWords } from "./use-problem-words.ts";

/** Under the header of a map that only this browser keeps: that it is so, and what to do about it. */
export function LocalBar({ t, problem }: { t: LocalText; problem: FetchProblem | null }) {
  if (problem) return <ProblemBar t={t} problem={problem} />;
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
function ProblemBar({ t, problem }: { t: LocalText; problem: FetchProblem }) {
  const texts = useText();
  const words = useProblemWords(problem);
  const session = useSessionIfOpen();
  const { revalidate, state } = useRevalidator();
  const retry = async () => {
    session?.editor.run("commit-typing");
    await session?.save();
    await revalidate();
  };
  return (
    <div className={`${styles.bar} ${styles.problem}`} role="alert">
      <span>{words}</span>
      {problem.limit && (
        <ButtonLink to="/upgrade" size="small" variant="secondary">
          {texts("plans.see")}
        </ButtonLink>
      )}
      <Button size="small" variant="secondary" isBusy={state === "loading"} onClick={() => void retry()}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
