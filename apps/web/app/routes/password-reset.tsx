import { at } from "@treeline/contract";
import { Link, redirect } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { NewPasswordField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { tokenPageHeaders } from "../lib/page/token-page-headers.ts";
import { hostContext } from "../lib/visitor/page-context.ts";
import { endSessionCookie } from "../lib/visitor/visitor.server.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import type { Route } from "./+types/password-reset";

/** Without a token there is nothing to do here. */
export function loader({ request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get("token")) throw redirect("/password/forgot");
  return null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const headers = tokenPageHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const token = new URL(request.url).searchParams.get("token") || "-";
  const field = await readForm(request);
  const answer = await callApi(host, at.confirmReset, { body: { token, password: field("password") } });
  if (!answer.ok) return refuse(answer.problem);
  // Every token of the account has ended, this browser's too.
  return redirect("/login?changed", { headers: { "set-cookie": endSessionCookie(host) } });
}

export default function PasswordReset({ actionData }: Route.ComponentProps) {
  const a = useAccountText();
  return (
    <AccountCard
      title={a("reset.title")}
      description={a("reset.description")}
      lead={a("reset.lead")}
      below={<Link to="/password/forgot">{a("reset.again")}</Link>}
    >
      <AccountForm problem={actionData?.problem} submit={a("reset.submit")}>
        <NewPasswordField name="password" label={a("newPassword")} />
      </AccountForm>
    </AccountCard>
  );
}
