import { useRouteText } from "../../texts/use-text.ts";
import { DetailCard } from "./detail-card.tsx";
import styles from "./details-section.module.css";

const GESTURES = ["select", "edit", "move"] as const;

/** In the place of the keys, where there are none. */
export function TouchCard() {
  const t = useRouteText("home");
  return (
    <DetailCard title={t("home.touch.title")} text={t("home.touch.text")} isFor="fingers">
      <dl className={styles.panel}>
        {GESTURES.map((gesture) => (
          <div key={gesture} className={styles.row}>
            <dt>{t(`home.touch.${gesture}.what`)}</dt>
            <dd className={styles.key}>{t(`home.touch.${gesture}.how`)}</dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}
