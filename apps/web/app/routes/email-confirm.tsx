import { at } from "@treeline/contract";
import { Link, redirect } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { DoneCard } from "../features/account/done-card.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { tokenPageHeaders } from "../lib/page/token-page-headers.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { textsFor } from "../texts/texts.server.ts";
import { useRouteTexts, useText } from "../texts/use-text.ts";
import type { Route } from "./+types/email-confirm";

/** Without a token there is nothing to do here. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get("token")) throw redirect("/account");
  return { texts: textsFor(context.get(visitorContext).locale).settings };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const headers = tokenPageHeaders;

/** A click, not a visit, confirms: mail scanners open links too. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") || "-";
  const answer = await callApi(context.get(hostContext), at.confirmEmailChange, { body: { token } });
  return answer.ok ? { isDone: true as const } : refuse(answer.problem);
}

export default function EmailConfirm({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const t = useText();
  const s = useRouteTexts("settings", texts);
  const isDone = actionData !== undefined && "isDone" in actionData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const description = s("confirmEmail.description", { product: t("product.name") });
  if (isDone) {
    return (
      <DoneCard
        title={s("confirmEmail.doneTitle")}
        description={description}
        text={s("confirmEmail.doneText")}
        to="/account"
      >
        {s("confirmEmail.back")}
      </DoneCard>
    );
  }
  return (
    <AccountCard
      title={s("confirmEmail.title")}
      description={description}
      lead={s("confirmEmail.lead")}
      below={<Link to="/account">{s("confirmEmail.back")}</Link>}
    >
      <AccountForm problem={problem} submit={s("confirmEmail.submit")}>
        {null}
      </AccountForm>
    </AccountCard>
  );
}
