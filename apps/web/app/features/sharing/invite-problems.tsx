import { Link } from "react-router";
import { useText } from "../../texts/use-text.ts";
import { INVITE_PROBLEMS_ID } from "./address-field.tsx";
import { sharingProblemKey } from "./problem-text.ts";
import styles from "./share-dialog.module.css";
import type { Addresses } from "./use-addresses.ts";

/** Who could not be invited, and why. */
export function InviteProblems({ chips, stopped }: Pick<Addresses, "chips" | "stopped">) {
  const t = useText();
  const wrong = chips.flatMap(({ email, problem }) => (problem ? [{ email, problem }] : []));
  return (
    <div id={INVITE_PROBLEMS_ID} className={styles.problems} role="alert">
      {stopped && <p>{t(sharingProblemKey(stopped))}</p>}
      {wrong.map(({ email, problem }) => (
        <p key={email}>
          <bdi>{email}</bdi>: {t(sharingProblemKey(problem))}
          {problem.status === 402 && <Link to="/upgrade"> {t("library.plans")}</Link>}
        </p>
      ))}
    </div>
  );
}
