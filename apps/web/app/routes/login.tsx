import { at } from "@treeline/contract";
import { Link, useSearchParams } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { CurrentPasswordField, EmailField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { signIn } from "../features/account/sign-in.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/login";

export const middleware = [guard("logging-in")];
export const loader = () => null;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const field = await readForm(request);
  const { device } = context.get(visitorContext);
  const answer = await callApi(host, at.login, {
    body: { email: field("email"), password: field("password"), ...(device && { device }) },
  });
  if (!answer.ok) return refuse(answer.problem, { email: field("email") });
  return signIn(host, request, answer.value);
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useText();
  const [search] = useSearchParams();
  const next = search.get("next");
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <AccountCard
      title={t("account.login.title")}
      description={t("account.login.description")}
      lead={t("account.login.lead")}
      below={
        <>
          {t("account.login.noAccount")} <Link to={`/signup${query}`}>{t("account.login.signup")}</Link>
        </>
      }
    >
      {search.has("changed") && !actionData && <Notice tone="success">{t("account.login.passwordChanged")}</Notice>}
      <AccountForm problem={actionData?.problem} submit={t("account.login.submit")}>
        <EmailField defaultValue={actionData?.values["email"]} autoFocus />
        <CurrentPasswordField
          name="password"
          label={t("account.password")}
          aside={
            <Link to="/password/forgot" className={styles.asideLink}>
              {t("account.login.forgot")}
            </Link>
          }
        />
      </AccountForm>
    </AccountCard>
  );
}
