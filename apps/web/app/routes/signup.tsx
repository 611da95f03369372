import { at } from "@treeline/contract";
import { Link, useSearchParams } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { EmailField, NameField, NewPasswordField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { signIn } from "../features/account/sign-in.server.ts";
import { TakenAddress } from "../features/account/taken-address.tsx";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { MarkedText } from "../texts/marked-text.tsx";
import { useAccountText } from "../texts/use-account-text.ts";
import type { Route } from "./+types/signup";

export const middleware = [guard("signed-out")];
export const loader = () => null;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const field = await readForm(request);
  const email = field("email");
  const displayName = field("display_name").trim();
  const next = new URL(request.url).searchParams.get("next") ?? "";
  const answer = await callApi(host, at.register, {
    body: {
      email,
      password: field("password"),
      locale: context.get(visitorContext).locale,
      ...(displayName && { display_name: displayName }),
      // The link of the mail leads back to a document that opens only for a confirmed address.
      ...(DOCUMENT_PATH.test(next) && { next }),
    },
  });
  if (!answer.ok) return refuse(answer.problem, { email, display_name: displayName });
  return signIn(host, request, answer.value);
}

const DOCUMENT_PATH = /^\/documents\/[\w-]{36}$/;

const linkTo = (path: string) => (words: string) => <Link to={path}>{words}</Link>;

export default function Signup({ actionData }: Route.ComponentProps) {
  const a = useAccountText();
  const { hasBilling } = useRootData();
  const [search] = useSearchParams();
  const next = search.get("next");
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  const taken = actionData?.problem.code === "email_taken" ? actionData.values["email"] : undefined;
  return (
    <AccountCard
      title={a("signup.title")}
      description={a("signup.description")}
      lead={hasBilling && a("signup.lead")}
      below={
        <>
          {a("signup.hasAccount")} <Link to={`/login${query}`}>{a("signup.login")}</Link>
        </>
      }
    >
      {taken !== undefined && <TakenAddress email={taken} query={query} />}
      <AccountForm problem={taken === undefined ? actionData?.problem : undefined} submit={a("signup.submit")}>
        <NameField defaultValue={actionData?.values["display_name"]} />
        <EmailField defaultValue={actionData?.values["email"]} />
        <NewPasswordField name="password" label={a("password")} />
      </AccountForm>
      <p className={styles.small}>
        <MarkedText
          text={a("signup.consent")}
          marks={{
            terms: linkTo("/terms"),
            privacy: linkTo("/privacy"),
          }}
        />
      </p>
    </AccountCard>
  );
}
