import { at } from "@treeline/contract";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { CurrentPasswordField, EmailField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { signIn } from "../features/account/sign-in.server.ts";
import { useResetAddress, useTypedAddress } from "../features/account/typed-address.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useAccountText } from "../texts/use-account-text.ts";
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

const addressIn = (field: EventTarget) => (field instanceof HTMLInputElement ? field.value : undefined);

export default function Login({ actionData }: Route.ComponentProps) {
  const a = useAccountText();
  const [search] = useSearchParams();
  const next = search.get("next");
  const isChanged = search.has("changed");
  const before = useTypedAddress();
  const reset = useResetAddress(isChanged);
  const known = actionData?.values["email"] ?? before ?? reset;
  const [typed, setTyped] = useState<string>();
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <AccountCard
      title={a("login.title")}
      description={a("login.description")}
      lead={a("login.lead")}
      below={
        <>
          {a("login.noAccount")} <Link to={`/signup${query}`}>{a("login.signup")}</Link>
        </>
      }
    >
      {search.has("ended") && !actionData && <Notice tone="warn">{a("login.ended")}</Notice>}
      {isChanged && !actionData && <Notice tone="success">{a("login.passwordChanged")}</Notice>}
      <AccountForm problem={actionData?.problem} submit={a("login.submit")}>
        <div onInput={(event) => setTyped(addressIn(event.target) ?? typed)}>
          <EmailField key={known} defaultValue={known} autoFocus />
        </div>
        <CurrentPasswordField
          name="password"
          label={a("password")}
          aside={
            <Link to="/password/forgot" state={{ email: typed ?? known }} className={styles.asideLink}>
              {a("login.forgot")}
            </Link>
          }
        />
      </AccountForm>
    </AccountCard>
  );
}
