import { languageOf } from "@treeline/contract";
import { useRootData } from "../../../lib/page/root-data.ts";
import { COLOR_MODES, type ColorMode, LANGUAGE_NAMES } from "../../../lib/visitor/preferences.ts";
import { useLocale, useRouteText, useText } from "../../../texts/use-text.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { NameField } from "../fields.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { PictureSettings } from "./picture-settings.tsx";
import styles from "./settings.module.css";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function Profile() {
  const s = useRouteText("settings");
  const { user } = useRootData();
  return (
    <SettingsSection id="profile" title={s("profile.title")} lead={s("profile.lead")}>
      {user && <PictureSettings user={user} />}
      <SettingsForm intent="profile" submit={s("save")} done={s("saved")}>
        <div className={styles.fields}>
          <NameField defaultValue={user?.display_name} isRequired />
        </div>
      </SettingsForm>
    </SettingsSection>
  );
}

export function Appearance() {
  const t = useText();
  const s = useRouteText("settings");
  const locale = useLocale();
  const { mode } = useRootData();
  const modeNames: Record<ColorMode, string> = {
    system: t("footer.modeSystem"),
    light: t("footer.modeLight"),
    dark: t("footer.modeDark"),
  };
  return (
    <SettingsSection id="appearance" title={s("appearance.title")} lead={s("appearance.lead")}>
      <ChoiceForm
        name="locale"
        label={t("footer.language")}
        value={languageOf(locale) === "ru" ? "ru" : locale}
        options={LANGUAGE_NAMES}
      />
      <ChoiceForm
        name="mode"
        label={t("footer.mode")}
        value={mode}
        options={COLOR_MODES.map((value) => [value, modeNames[value]])}
      />
    </SettingsSection>
  );
}

export function Password() {
  const s = useRouteText("settings");
  return (
    <SettingsSection id="password" title={s("password.title")} lead={s("password.lead")}>
      <ButtonLink to="/password/change" variant="secondary">
        {s("password.change")}
      </ButtonLink>
    </SettingsSection>
  );
}

export function Removal() {
  const s = useRouteText("settings");
  return (
    <SettingsSection id="delete" title={s("remove.title")} lead={s("remove.lead")}>
      <DeleteAccount />
    </SettingsSection>
  );
}
