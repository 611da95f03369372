import { at } from "@treeline/contract";
import { Link } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { EmailField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import type { Route } from "./+types/password-forgot";

export const middleware = [guard("signed-out")];
export const loader = () => null;
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const field = await readForm(request);
  const email = field("email").trim();
  const { device } = context.get(visitorContext);
  const body = { email, ...(device && { device }) };
  const answer = await callApi(context.get(hostContext), at.requestReset, { body });
  return answer.ok ? { sentTo: email } : refuse(answer.problem, { email });
}

export default function PasswordForgot({ actionData }: Route.ComponentProps) {
  const t = useText();
  const description = t("account.forgot.description");
  const below = <Link to="/login">{t("account.forgot.back")}</Link>;
  if (actionData && "sentTo" in actionData) {
    return (
      <AccountCard
        title={t("account.forgot.sentTitle")}
        description={description}
        lead={<span role="status">{t("account.forgot.sentText", { email: actionData.sentTo })}</span>}
        below={below}
      />
    );
  }
  return (
    <AccountCard
      title={t("account.forgot.title")}
      description={description}
      lead={t("account.forgot.lead")}
      below={below}
    >
      <AccountForm problem={actionData?.problem} submit={t("account.forgot.submit")}>
        <EmailField defaultValue={actionData?.values["email"]} autoFocus />
      </AccountForm>
    </AccountCard>
  );
}
