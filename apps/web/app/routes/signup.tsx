import { at } from "@treeline/contract";
import { Link, useSearchParams } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { EmailField, NameField, NewPasswordField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { signIn } from "../features/account/sign-in.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { MarkedText } from "../texts/marked-text.tsx";
import { useText } from "../texts/use-text.ts";
import type { Route } from "./+types/signup";

export const middleware = [guard("signed-out")];
export const loader = () => null;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const field = await readForm(request);
  const email = field("email");
  const displayName = field("display_name").trim();
  const answer = await callApi(host, at.register, {
    body: {
      email,
      password: field("password"),
      locale: context.get(visitorContext).locale,
      ...(displayName && { display_name: displayName }),
    },
  });
  if (!answer.ok) return refuse(answer.problem, { email, display_name: displayName });
  return signIn(host, request, answer.value);
}

const linkTo = (path: string) => (words: string) => <Link to={path}>{words}</Link>;

export default function Signup({ actionData }: Route.ComponentProps) {
  const t = useText();
  const { hasBilling } = useRootData();
  const [search] = useSearchParams();
  const next = search.get("next");
  return (
    <AccountCard
      title={t("account.signup.title")}
      description={t("account.signup.description")}
      lead={hasBilling && t("account.signup.lead")}
      below={
        <>
          {t("account.signup.hasAccount")}{" "}
          <Link to={next ? `/login?next=${encodeURIComponent(next)}` : "/login"}>{t("account.signup.login")}</Link>
        </>
      }
    >
      <AccountForm problem={actionData?.problem} submit={t("account.signup.submit")}>
        <NameField defaultValue={actionData?.values["display_name"]} />
        <EmailField defaultValue={actionData?.values["email"]} />
        <NewPasswordField name="password" label={t("account.password")} />
      </AccountForm>
      <p className={styles.small}>
        <MarkedText
          text={t("account.signup.consent")}
          marks={{
            terms: linkTo("/terms"),
            privacy: linkTo("/privacy"),
          }}
        />
      </p>
    </AccountCard>
  );
}
