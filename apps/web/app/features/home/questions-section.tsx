import { useRouteText } from "../../texts/use-text.ts";
import styles from "./questions-section.module.css";
import section from "./section.module.css";

const QUESTIONS = ["account", "large", "offline", "conflict", "leave"] as const;

export function QuestionsSection() {
  const t = useRouteText("home");
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t("home.questions.title")}</h2>
      <div className={styles.questions}>
        {QUESTIONS.map((id) => (
          <details key={id} className={styles.question}>
            <summary>{t(`home.questions.${id}.title`)}</summary>
            <p>{t(`home.questions.${id}.text`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
