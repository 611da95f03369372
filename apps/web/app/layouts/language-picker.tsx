import { languageOf } from "@treeline/contract";
import { LANGUAGE_NAMES } from "../lib/visitor/preferences.ts";
import { useLocale, useText } from "../texts/use-text.ts";
import { PreferencePicker } from "./preference-picker.tsx";

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
