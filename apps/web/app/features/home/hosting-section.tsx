import { useRouteText } from "../../texts/use-text.ts";
import styles from "./hosting-section.module.css";
import section from "./section.module.css";

export function HostingSection() {
  const t = useRouteText("home");
  return (
    <section id="self-hosting" className={section.section}>
      <div className={styles.card}>
        <div>
          <h2 className={styles.title}>{t("home.hosting.title")}</h2>
          <p className={styles.text}>{t("home.hosting.text")}</p>
        </div>
        <div>
          <pre className={styles.command}>
            <code>{t("home.hosting.command")}</code>
          </pre>
          <p className={styles.setup}>{t("home.hosting.setup")}</p>
        </div>
      </div>
    </section>
  );
}
