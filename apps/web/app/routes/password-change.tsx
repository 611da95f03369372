import { at } from "@treeline/contract";
import { Link } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { DoneCard } from "../features/account/done-card.tsx";
import { CurrentPasswordField, NewPasswordField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { useText } from "../texts/use-text.ts";
import type { Route } from "./+types/password-change";

export const middleware = [guard("signed-in")];
export const loader = () => null;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const field = await readForm(request);
  const answer = await callApi(context.get(hostContext), at.setPassword, {
    token: context.get(visitorContext).token,
    body: { old_password: field("old_password"), new_password: field("new_password") },
  });
  return answer.ok ? { isDone: true as const } : refuse(answer.problem);
}

export default function PasswordChange({ actionData }: Route.ComponentProps) {
  const t = useText();
  const a = useAccountText();
  const { user } = useRootData();
  const description = a("change.description");
  if (actionData && "isDone" in actionData) {
    return (
      <DoneCard title={a("change.doneTitle")} description={description} text={a("change.doneText")} to="/documents">
        {a("toDocuments")}
      </DoneCard>
    );
  }
  return (
    <AccountCard
      title={a("change.title")}
      description={description}
      lead={a("change.lead")}
      below={
        <>
          <Link to="/documents">{a("toDocuments")}</Link> · <Link to="/account">{t("header.account")}</Link>
        </>
      }
    >
      <AccountForm problem={actionData?.problem} submit={a("change.submit")}>
        {/* Password managers need to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        <CurrentPasswordField
          name="old_password"
          label={a("oldPassword")}
          aside={
            <Link to="/password/forgot" className={styles.asideLink}>
              {a("login.forgot")}
            </Link>
          }
        />
        <NewPasswordField name="new_password" label={a("newPassword")} />
      </AccountForm>
    </AccountCard>
  );
}
