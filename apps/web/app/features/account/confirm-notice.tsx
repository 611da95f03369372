import type { Problem } from "@treeline/contract";
import { useState } from "react";
import { useFetcher } from "react-router";
import { buildCookie } from "../../lib/visitor/cookies.ts";
import { CONFIRM_LATER_COOKIE, CONFIRM_LATER_S } from "../../lib/visitor/preferences.ts";
import { useAccountText } from "../../texts/use-account-text.ts";
import { useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./confirm-notice.module.css";
import { isGeneralCode } from "./problem-codes.ts";

/** What `/confirm/send` answers. */
type SendAnswer = { readonly isSent: true } | { readonly problem: Problem };

/** Until the address is confirmed: why it matters, and another mail if the first was lost. Its link leads on to `next`. */
export function ConfirmNotice({ email, next }: { email: string; next?: string | undefined }) {
  const t = useText();
  const a = useAccountText();
  const fetcher = useFetcher<SendAnswer>();
  const [isPutAway, setIsPutAway] = useState(false);
  if (isPutAway) return null;
  const putAway = () => {
    const isSecure = location.protocol === "https:";
    document.cookie = buildCookie(CONFIRM_LATER_COOKIE, "1", { maxAgeSeconds: CONFIRM_LATER_S, isSecure });
    setIsPutAway(true);
  };
  const answer = fetcher.data;
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  return (
    <Notice tone="warn">
      <div className={styles.row}>
        <span>
          {answer && "isSent" in answer && a("confirm.sentAgain")}
          {problem && t(`problems.${isGeneralCode(problem.code) ? problem.code : "unknown"}`)}
          {!answer && a("confirm.notice", { email })}
        </span>
        <fetcher.Form method="post" action="/confirm/send">
          {next && <input type="hidden" name="next" value={next} />}
          <Button type="submit" variant="secondary" size="small" isBusy={fetcher.state !== "idle"}>
            {a("confirm.sendAgain")}
          </Button>
        </fetcher.Form>
        <IconButton label={a("confirm.later")} onClick={putAway}>
          <Icon name="x" size={18} />
        </IconButton>
      </div>
    </Notice>
  );
}
