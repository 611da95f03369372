import { type Locale, languageOf } from "@treeline/contract";
import { Link } from "react-router";
import { COLOR_MODES, type ColorMode } from "../lib/preferences.ts";
import { useRootData } from "../lib/root-data.ts";
import { useLocale, useText } from "../texts/use-text.ts";
import { PreferencePicker } from "./preference-picker.tsx";
import styles from "./site-footer.module.css";

const LANGUAGE_NAMES = [
  ["en", "English"],
  ["en-US", "English (US)"],
  ["ru", "Русский"],
] as const satisfies readonly (readonly [Locale, string])[];

export function SiteFooter() {
  const t = useText();
  const locale = useLocale();
  const { mode } = useRootData();
  const modeNames: Record<ColorMode, string> = {
    system: t("footer.modeSystem"),
    light: t("footer.modeLight"),
    dark: t("footer.modeDark"),
  };
  return (
    <footer className={styles.footer}>
      <span>{t("footer.madeBy")}</span>
      <nav className={styles.nav} aria-label={t("footer.label")}>
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
        <PreferencePicker
          name="locale"
          label={t("footer.language")}
          icon="globe"
          value={languageOf(locale) === "ru" ? "ru" : locale}
          options={LANGUAGE_NAMES}
        />
      </nav>
    </footer>
  );
}
