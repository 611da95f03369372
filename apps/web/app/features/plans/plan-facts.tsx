import { formatLocale } from "../../lib/locale.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./plans.module.css";
import type { Plan } from "./plans.ts";

export function PlanFacts({ plan }: { plan: Plan }) {
  const t = useText();
  const locale = useLocale();
  const isSmall = plan.imageMegabytes < 1_000;
  const size = new Intl.NumberFormat(formatLocale(locale), {
    style: "unit",
    unit: isSmall ? "megabyte" : "gigabyte",
  }).format(isSmall ? plan.imageMegabytes : plan.imageMegabytes / 1_000);
  const facts = [
    plan.documents === null ? t("upgrade.unlimited") : t("upgrade.documents", { count: plan.documents }),
    t("upgrade.people", { count: plan.people }),
    t("upgrade.images", { size }),
    plan.historyDays === 365 ? t("upgrade.historyYear") : t("upgrade.historyDays", { count: plan.historyDays }),
  ];
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact} className={styles.fact}>
          <Icon name="check" size={18} className={styles.tick} />
          {fact}
        </li>
      ))}
    </ul>
  );
}
