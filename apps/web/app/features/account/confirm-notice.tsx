import type { Problem } from "@treeline/contract";
import { useFetcher } from "react-router";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./confirm-notice.module.css";
import { isGeneralCode } from "./problem-codes.ts";

/** What `/confirm/send` answers. */
type SendAnswer = { readonly isSent: true } | { readonly problem: Problem };

/** Until the address is confirmed: why it matters, and another mail if the first was lost. */
export function ConfirmNotice({ email }: { email: string }) {
  const t = useText();
  const fetcher = useFetcher<SendAnswer>();
  const answer = fetcher.data;
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  return (
    <Notice tone="warn">
      <div className={styles.row}>
        <span>
          {answer && "isSent" in answer && t("account.confirm.sentAgain")}
          {problem && t(`problems.${isGeneralCode(problem.code) ? problem.code : "unknown"}`)}
          {!answer && t("account.confirm.notice", { email })}
        </span>
        <fetcher.Form method="post" action="/confirm/send">
          <Button type="submit" variant="secondary" size="small" isBusy={fetcher.state !== "idle"}>
            {t("account.confirm.sendAgain")}
          </Button>
        </fetcher.Form>
      </div>
    </Notice>
  );
}
