import { Link } from "react-router";
import { formatDate } from "../../lib/visitor/locale.ts";
import { usePlanNoticeText } from "../../texts/use-plan-notice-text.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EndedNotice } from "./ended-notice.tsx";
import type { PlanState } from "./read-plan-state.server.ts";
import styles from "./upgrade-prompt.module.css";

interface PlanNoticeProps {
  /** Null where everything is free. */
  readonly plan: PlanState | null;
  /** Documents of one's own; with `isMore` at least so many. */
  readonly count: number;
  readonly isMore: boolean;
}

/** Over the list for as long as it is so: a payment that is due, a plan that has ended, one with no room or hardly any, each with the way on. */
export function PlanNotice({ plan, count, isMore }: PlanNoticeProps) {
  const p = usePlanNoticeText();
  const locale = useLocale();
  if (!plan) return null;
  if (plan.pastDueUntil !== null) {
    return (
      <Notice tone="danger">
        <div className={styles.row}>
          <span>{p("pastDue", { date: formatDate(plan.pastDueUntil, locale) })}</span>
          <ButtonLink to="/upgrade" size="small" variant="secondary">
            {p("pay")}
          </ButtonLink>
        </div>
      </Notice>
    );
  }
  return (
    <>
      {plan.ended && <EndedNotice ended={plan.ended} />}
      {plan.maxDocuments !== null && <RoomNotice max={plan.maxDocuments} count={count} isMore={isMore} />}
    </>
  );
}

/** Nothing while there is room for more than one document. */
function RoomNotice({ max, count, isMore }: { max: number; count: number; isMore: boolean }) {
  const t = useText();
  const p = usePlanNoticeText();
  if (count < max - 1) return null;
  const kind = count > max ? "over" : count === max ? "full" : "near";
  const shown = isMore ? `${count}+` : String(count);
  return (
    <Notice tone="warn">
      {p(kind, { used: shown, max: String(max) })}{" "}
      <Link to="/upgrade" className={styles.link}>
        {t("plans.see")}
      </Link>
    </Notice>
  );
}
