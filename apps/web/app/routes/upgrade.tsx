import { type ReactNode, useState } from "react";
import { PlanCard } from "../features/plans/plan-card.tsx";
import styles from "../features/plans/plans.module.css";
import { findSuggestedPlan, type Period, PLANS } from "../features/plans/plans.ts";
import { useRootData } from "../lib/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Segment } from "../ui/segment.tsx";

export const loader = () => null;

const QUESTIONS = ["mind", "maps", "pay"] as const;

export default function Upgrade() {
  const t = useText();
  const { user } = useRootData();
  const [period, setPeriod] = useState<Period>("yearly");
  const suggested = user ? findSuggestedPlan("free") : undefined;
  const periods: readonly { value: Period; name: ReactNode }[] = [
    { value: "monthly", name: t("upgrade.monthly") },
    { value: "yearly", name: [t("upgrade.yearly"), <b key="save">{t("upgrade.save")}</b>] },
  ];
  return (
    <>
      <PageHead title={t("upgrade.title")} description={t("upgrade.description")} />
      <h1 className={styles.title}>{t("upgrade.title")}</h1>
      <p className={styles.lead}>{t("upgrade.lead")}</p>
      <div className={styles.periods}>
        <Segment<Period> label={t("upgrade.period")} value={period} options={periods} onChange={setPeriod} />
      </div>
      <div className={styles.plans}>
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.slug}
            plan={plan}
            period={period}
            isCurrent={user !== null && plan.slug === "free"}
            isSuggested={plan === suggested}
            isVisitor={user === null}
          />
        ))}
      </div>
      <section className={styles.questions} aria-label={t("upgrade.questions")}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <h2 className={styles.question}>{t(`upgrade.${question}.title`)}</h2>
            <p className={styles.answer}>{t(`upgrade.${question}.text`)}</p>
          </div>
        ))}
      </section>
    </>
  );
}
