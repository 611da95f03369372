import { PlanCard } from "../features/plans/plan-card.tsx";
import styles from "../features/plans/plans.module.css";
import { PLANS } from "../features/plans/plans.ts";
import { useRootData } from "../lib/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";

export const loader = () => null;

export default function Upgrade() {
  const t = useText();
  const { user } = useRootData();
  const questions = ["mind", "maps", "pay"] as const;
  return (
    <>
      <PageHead title={t("upgrade.title")} description={t("upgrade.description")} />
      <h1 className={styles.title}>{t("upgrade.title")}</h1>
      <p className={styles.lead}>{t("upgrade.lead")}</p>
      <div className={styles.plans}>
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.slug}
            plan={plan}
            isCurrent={user !== null && plan.slug === "free"}
            isVisitor={user === null}
          />
        ))}
      </div>
      <section className={styles.questions} aria-label={t("upgrade.questions")}>
        {questions.map((question) => (
          <div key={question}>
            <h2 className={styles.question}>{t(`upgrade.${question}.title`)}</h2>
            <p className={styles.answer}>{t(`upgrade.${question}.text`)}</p>
          </div>
        ))}
      </section>
    </>
  );
}
