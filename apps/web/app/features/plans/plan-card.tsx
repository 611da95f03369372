import { useText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PlanFacts } from "./plan-facts.tsx";
import styles from "./plans.module.css";
import type { Period, Plan } from "./plans.ts";
import { useMoney } from "./use-money.ts";

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: Period;
  readonly isCurrent: boolean;
  readonly isSuggested: boolean;
  readonly isVisitor: boolean;
}

export function PlanCard({ plan, period, isCurrent, isSuggested, isVisitor }: PlanCardProps) {
  const t = useText();
  const money = useMoney();
  const isYearly = period === "yearly" && plan.yearly !== null;
  return (
    <section className={isSuggested ? styles.suggested : styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.name}>{t(`upgrade.${plan.slug}.name`)}</h2>
        {isCurrent && <span className={styles.badge}>{t("upgrade.current")}</span>}
        {isSuggested && <span className={styles.suggestedBadge}>{t("upgrade.suggested")}</span>}
      </div>
      <p className={styles.text}>{t(`upgrade.${plan.slug}.text`)}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{money(isYearly ? (plan.yearly ?? 0) / 12 : plan.monthly)}</span>
        {plan.monthly > 0 && <span className={styles.per}>{t("upgrade.perMonth")}</span>}
      </p>
      <p className={styles.note}>
        {plan.yearly === null && t("upgrade.free.note")}
        {plan.yearly !== null && isYearly && t("upgrade.billedYearly", { amount: money(plan.yearly) })}
        {plan.yearly !== null && !isYearly && t("upgrade.billedMonthly")}
      </p>
      {plan.slug === "free" && isVisitor && (
        <div className={styles.action}>
          <ButtonLink to="/signup" size="auth" isWide>
            {t("upgrade.start")}
          </ButtonLink>
        </div>
      )}
      {isCurrent && (
        <div className={styles.action}>
          <Button variant="secondary" size="auth" isWide disabled>
            {t("upgrade.yours")}
          </Button>
        </div>
      )}
      <PlanFacts plan={plan} />
    </section>
  );
}
