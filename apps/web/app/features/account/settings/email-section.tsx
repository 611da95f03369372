import { useRootData } from "../../../lib/page/root-data.ts";
import { useAccountText } from "../../../texts/use-account-text.ts";
import { useRouteText } from "../../../texts/use-text.ts";
import { ConfirmNotice } from "../confirm-notice.tsx";
import { CurrentPasswordField, EmailField } from "../fields.tsx";
import styles from "./settings.module.css";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function EmailSection() {
  const a = useAccountText();
  const s = useRouteText("settings");
  const { user } = useRootData();
  return (
    <SettingsSection id="email" title={s("email.title")} lead={s("email.lead", { email: user?.email ?? "" })}>
      {user && !user.email_verified && <ConfirmNotice email={user.email} />}
      <SettingsForm intent="email" submit={s("email.submit")} done={s("email.sent")}>
        <div className={styles.fields}>
          <EmailField label={s("email.address")} autoComplete="email" />
          {/* Password managers need to know whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
          <CurrentPasswordField name="password" label={a("oldPassword")} />
        </div>
        <p className={styles.note}>{s("email.grants")}</p>
      </SettingsForm>
    </SettingsSection>
  );
}
