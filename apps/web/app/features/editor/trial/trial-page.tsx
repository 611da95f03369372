import type { User } from "@treeline/contract";
import { type ReactNode, useMemo } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import type { LocalText } from "../../../texts/text-set.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EditorPage } from "../page/editor-page.tsx";
import { SIGN_UP } from "../session/local-map.ts";
import { useSessionIfOpen } from "../session/session.ts";
import styles from "./local-bar.module.css";
import { LocalProblem } from "./local-problem.tsx";
import type { OpenTrial } from "./open-trial.ts";

interface TrialPageProps {
  readonly trial: OpenTrial;
  readonly t: LocalText;
  readonly user: User | null;
  readonly account: ReactNode;
}

/** The whole editor on a map that only this browser keeps. */
export function TrialPage({ trial: { openWith, problem, ...trial }, t, user, account }: TrialPageProps) {
  const navigate = useNavigate();
  const local = useMemo(() => {
    const onAdopted = (id: string | null) => void navigate(id === null ? "/documents" : `/documents/${id}`);
    return { t, open: openWith(onAdopted) };
  }, [openWith, t, navigate]);
  const bar = <LocalBar t={t} problem={problem} />;
  return <EditorPage {...trial} user={user} account={account} local={local} bar={bar} />;
}

/** Under the header of a map that only this browser keeps: that it is so, and what to do about it. */
function LocalBar({ t, problem }: { t: LocalText; problem: FetchProblem | null }) {
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

/** For a signed-in user whose map the server did not take. */
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
