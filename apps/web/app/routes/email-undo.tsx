import { at } from "@treeline/contract";
import { redirect } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { NewPasswordField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { tokenPageHeaders } from "../lib/page/token-page-headers.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { endSessionCookie } from "../lib/visitor/visitor.server.ts";
import { textsFor } from "../texts/texts.server.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { useRouteTexts, useText } from "../texts/use-text.ts";
import type { Route } from "./+types/email-undo";

/** Without a token there is nothing to do here. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get("token")) throw redirect("/account");
  return { texts: textsFor(context.get(visitorContext).locale).settings };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const headers = tokenPageHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const token = new URL(request.url).searchParams.get("token") || "-";
  const password = (await readForm(request))("password");
  const answer = await callApi(host, at.undoEmailChange, { body: { token, password } });
  if (!answer.ok) return refuse(answer.problem);
  // Every token of the account has ended, this browser's too.
  return redirect("/login?changed", { headers: { "set-cookie": endSessionCookie(host) } });
}

export default function EmailUndo({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const t = useText();
  const a = useAccountText();
  const s = useRouteTexts("settings", texts);
  return (
    <AccountCard
      title={s("undoEmail.title")}
      description={s("undoEmail.description", { product: t("product.name") })}
      lead={s("undoEmail.lead")}
    >
      <AccountForm problem={actionData?.problem} submit={s("undoEmail.submit")}>
        <NewPasswordField name="password" label={a("newPassword")} />
      </AccountForm>
    </AccountCard>
  );
}
