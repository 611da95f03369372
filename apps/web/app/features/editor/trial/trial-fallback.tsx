import { Link } from "react-router";
import { useText } from "../../../texts/use-text.ts";
import { LogoMark } from "../../../ui/logo-mark.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./trial-fallback.module.css";

/** Until the map is read out of the browser, which the server cannot do. */
export function TrialFallback() {
  const t = useText();
  return (
    <>
      <PageHead title={t("trial.title")} description={t("trial.description")} isIndexed />
      <header className={styles.header}>
        <Link to="/" aria-label={t("product.name")} className={styles.home}>
          <LogoMark size={28} />
        </Link>
        <h1 className={styles.title}>{t("trial.title")}</h1>
      </header>
      <main id="content" className={styles.stage}>
        <p className={`${styles.words} ${styles.opening}`}>{t("trial.opening")}</p>
        <noscript>
          <p className={styles.words}>
            {t("trial.needsScript")} <a href="/">{t("trial.home")}</a>
          </p>
        </noscript>
      </main>
    </>
  );
}
