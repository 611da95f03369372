import { formatLocale } from "@treeline/contract";
import { useLocale, useRouteText } from "../../texts/use-text.ts";
import styles from "./reasons-section.module.css";
import section from "./section.module.css";

/** `bench/RESULTS.md`, "The page of a document": the first key at 10,000 topics, cold. */
const OPENING_S = { ours: 1.1, peer: 5 } as const;
const REASONS = ["safe", "together", "offline", "history", "yours"] as const;

export function ReasonsSection() {
  const t = useRouteText("home");
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t("home.reasons.title")}</h2>
      <p className={section.lead}>{t("home.reasons.lead")}</p>
      <ul className={styles.reasons}>
        <li className={styles.size}>
          <div>
            <h3 className={styles.name}>{t("home.reasons.size.title")}</h3>
            <p className={styles.text}>{t("home.reasons.size.text")}</p>
          </div>
          <OpeningChart />
        </li>
        {REASONS.map((id) => (
          <li key={id}>
            <h3 className={styles.name}>{t(`home.reasons.${id}.title`)}</h3>
            <p className={styles.text}>{t(`home.reasons.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpeningChart() {
  const t = useRouteText("home");
  const locale = formatLocale(useLocale());
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  return (
    <div>
      <dl className={styles.chart} aria-label={t("home.reasons.chart")}>
        {(["ours", "peer"] as const).map((id) => (
          <div key={id} className={styles[id]}>
            <dt>{t(`home.reasons.${id}`)}</dt>
            <dd>{t("home.reasons.seconds", { time: seconds.format(OPENING_S[id]) })}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.measured}>
        <summary>{t("home.reasons.measuredTitle")}</summary>
        <p>{t("home.reasons.measured")}</p>
      </details>
    </div>
  );
}
