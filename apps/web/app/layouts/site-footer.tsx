import { at } from "@treeline/contract";
import { Link } from "react-router";
import { useRootData } from "../lib/page/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { LanguagePicker } from "./language-picker.tsx";
import { ModePicker } from "./mode-picker.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const t = useText();
  const { user, hasBilling } = useRootData();
  return (
    <footer className={styles.footer}>
      <span>{t("footer.madeBy")}</span>
      <nav className={styles.nav} aria-label={t("footer.label")}>
        {!user && hasBilling && (
          <Link to="/upgrade" className={styles.link}>
            {t("header.pricing")}
          </Link>
        )}
        {!user && (
          <Link to="/#self-hosting" className={styles.link}>
            {t("header.hosting")}
          </Link>
        )}
        <a href={at.referencePage.url} className={styles.link}>
          {t("footer.api")}
        </a>
        <Link to="/privacy" className={styles.link}>
          {t("footer.privacy")}
        </Link>
        <Link to="/terms" className={styles.link}>
          {t("footer.terms")}
        </Link>
        <ModePicker />
        <LanguagePicker />
      </nav>
    </footer>
  );
}
