import { formatLocale } from "../../lib/locale.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./plans.module.css";
import type { PlanFacts } from "./plans.ts";

interface PlanCardProps {
  readonly plan: PlanFacts;
  readonly isCurrent: boolean;
  readonly isVisitor: boolean;
}

export function PlanCard({ plan, isCurrent, isVisitor }: PlanCardProps) {
  const t = useText();
  const locale = useLocale();
  const money = (cents: number) =>
    new Intl.NumberFormat(formatLocale(locale), {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
    }).format(cents / 100);
  const size = new Intl.NumberFormat(formatLocale(locale), {
    style: "unit",
    unit: plan.imageMegabytes < 1_000 ? "megabyte" : "gigabyte",
  }).format(plan.imageMegabytes < 1_000 ? plan.imageMegabytes : plan.imageMegabytes / 1_000);
  const facts = [
    plan.documents === null ? t("upgrade.unlimited") : t("upgrade.documents", { count: plan.documents }),
    t("upgrade.people", { count: plan.people }),
    t("upgrade.images", { size }),
    plan.historyDays === 365 ? t("upgrade.historyYear") : t("upgrade.historyDays", { count: plan.historyDays }),
  ];
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.name}>{t(`upgrade.${plan.slug}.name`)}</h2>
        {isCurrent && <span className={styles.badge}>{t("upgrade.current")}</span>}
      </div>
      <p className={styles.text}>{t(`upgrade.${plan.slug}.text`)}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{money(plan.monthly)}</span>
        {plan.monthly > 0 && <span className={styles.per}>{t("upgrade.perMonth")}</span>}
      </p>
      <p className={styles.note}>
        {plan.yearly === null ? t("upgrade.free.note") : t("upgrade.yearly", { amount: money(plan.yearly) })}
      </p>
      {plan.slug === "free" && isVisitor && (
        <div className={styles.action}>
          <ButtonLink to="/signup" size="auth" isWide>
            {t("upgrade.start")}
          </ButtonLink>
        </div>
      )}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact} className={styles.fact}>
            <Icon name="check" size={18} className={styles.tick} />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
