import { at } from "@treeline/contract";
import { Link } from "react-router";
import { useRootData } from "../lib/page/root-data.ts";
import { COLOR_MODES, type ColorMode } from "../lib/visitor/preferences.ts";
import { useText } from "../texts/use-text.ts";
import { LanguagePicker } from "./language-picker.tsx";
import { PreferencePicker } from "./preference-picker.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const t = useText();
  const { mode, user, hasBilling } = useRootData();
  const modeNames: Record<ColorMode, string> = {
    system: t("footer.modeSystem"),
    light: t("footer.modeLight"),
    dark: t("footer.modeDark"),
  };
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
        <PreferencePicker
          name="mode"
          label={t("footer.mode")}
          icon="contrast"
          value={mode}
          options={COLOR_MODES.map((value) => [value, modeNames[value]])}
        />
        <LanguagePicker />
      </nav>
    </footer>
  );
}
