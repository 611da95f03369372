import { useRootData } from "../lib/page/root-data.ts";
import { COLOR_MODES, type ColorMode } from "../lib/visitor/preferences.ts";
import { useText } from "../texts/use-text.ts";
import { PreferencePicker } from "./preference-picker.tsx";

/** Light, dark, or as the system. */
export function ModePicker() {
  const t = useText();
  const { mode } = useRootData();
  const names: Record<ColorMode, string> = {
    system: t("footer.modeSystem"),
    light: t("footer.modeLight"),
    dark: t("footer.modeDark"),
  };
  return (
    <PreferencePicker
      name="mode"
      label={t("footer.mode")}
      icon="contrast"
      value={mode}
      options={COLOR_MODES.map((value) => [value, names[value]])}
    />
  );
}
