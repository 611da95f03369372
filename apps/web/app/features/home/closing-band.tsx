import { useRouteText } from "../../texts/use-text.ts";
import styles from "./closing-band.module.css";
import { StartLink } from "./start-link.tsx";

export function ClosingBand() {
  const t = useRouteText("home");
  return (
    <section className={styles.band}>
      <div className={styles.pines} />
      <h2 className={styles.title}>{t("home.closing.title")}</h2>
      <p className={styles.text}>{t("home.closing.text")}</p>
      <div className={styles.action}>
        <StartLink text={t("home.closing.start")} />
      </div>
    </section>
  );
}
