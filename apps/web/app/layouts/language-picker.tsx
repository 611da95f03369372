import { type Locale, languageOf } from "@treeline/contract";
import { useLocale, useText } from "../texts/use-text.ts";
import { PreferencePicker } from "./preference-picker.tsx";

const LANGUAGE_NAMES = [
  ["en", "English"],
  ["en-US", "English (US)"],
  ["ru", "Русский"],
] as const satisfies readonly (readonly [Locale, string])[];

export function LanguagePicker() {
  const t = useText();
  const locale = useLocale();
  return (
    <PreferencePicker
      name="locale"
      label={t("footer.language")}
      icon="globe"
      value={languageOf(locale) === "ru" ? "ru" : locale}
      options={LANGUAGE_NAMES}
    />
  );
}
