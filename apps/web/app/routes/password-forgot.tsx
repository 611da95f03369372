import { at } from "@treeline/contract";
import { useEffect } from "react";
import { Link } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { DoneCard } from "../features/account/done-card.tsx";
import { EmailField } from "../features/account/fields.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { rememberAddress, useTypedAddress } from "../features/account/typed-address.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import type { Route } from "./+types/password-forgot";

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
  const a = useAccountText();
  const description = a("forgot.description");
  const { user } = useRootData();
  const typed = useTypedAddress();
  const [back, backName] = user ? ["/documents", a("toDocuments")] : ["/login", a("forgot.back")];
  const sentTo = actionData && "sentTo" in actionData ? actionData.sentTo : undefined;
  useEffect(() => {
    if (sentTo) rememberAddress(sentTo);
  }, [sentTo]);
  if (sentTo !== undefined) {
    return (
      <DoneCard
        title={a("forgot.sentTitle")}
        description={description}
        text={a("forgot.sentText", { email: sentTo })}
        to={back}
      >
        {backName}
      </DoneCard>
    );
  }
  return (
    <AccountCard
      title={a("forgot.title")}
      description={description}
      lead={a("forgot.lead")}
      below={<Link to={back}>{backName}</Link>}
    >
      <AccountForm
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
        submit={a("forgot.submit")}
      >
        <EmailField
          defaultValue={
            (actionData && "values" in actionData ? actionData.values["email"] : undefined) ?? user?.email ?? typed
          }
          autoFocus
        />
      </AccountForm>
    </AccountCard>
  );
}
