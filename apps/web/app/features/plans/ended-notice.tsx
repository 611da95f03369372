import { useState } from "react";
import { buildCookie } from "../../lib/visitor/cookies.ts";
import { formatDate } from "../../lib/visitor/locale.ts";
import { ENDED_PLAN_COOKIE, PREFERENCE_MAX_AGE_S } from "../../lib/visitor/preferences.ts";
import { usePlanNoticeText } from "../../texts/use-plan-notice-text.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./upgrade-prompt.module.css";

export interface EndedPlan {
  readonly name: string;
  /** When it ended. */
  readonly at: string;
}

/** The cookie's value once the notice about the end at this moment was closed. */
export const closedEndOf = ({ at }: EndedPlan): string => String(Date.parse(at));

/** The paid plan has run out, until this is closed: then it is known. */
export function EndedNotice({ ended }: { ended: EndedPlan }) {
  const t = useText();
  const p = usePlanNoticeText();
  const locale = useLocale();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const close = () => {
    const isSecure = location.protocol === "https:";
    const options = { maxAgeSeconds: PREFERENCE_MAX_AGE_S, isSecure };
    document.cookie = buildCookie(ENDED_PLAN_COOKIE, closedEndOf(ended), options);
    setIsClosed(true);
  };
  return (
    <Notice tone="warn">
      <div className={styles.row}>
        <span>{p("ended", { plan: ended.name, date: formatDate(ended.at, locale) })}</span>
        <span className={styles.ways}>
          <ButtonLink to="/upgrade" size="small" variant="secondary">
            {t("plans.see")}
          </ButtonLink>
          <IconButton label={p("close")} onClick={close}>
            <Icon name="x" size={18} />
          </IconButton>
        </span>
      </div>
    </Notice>
  );
}
