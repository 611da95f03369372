import { at } from "@treeline/contract";
import { Link, redirect } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { hostContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import type { Route } from "./+types/confirm";

/** Without a token there is nothing to do here. */
export function loader({ request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get("token")) throw redirect("/documents");
  return null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
/** The address holds a token: no link on the page may carry it away. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

/** A click, not a visit, confirms: mail scanners open links too, and must not confirm an address for a stranger. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") || "-";
  const answer = await callApi(context.get(hostContext), at.confirmEmail, { body: { token } });
  return answer.ok ? { isDone: true as const } : refuse(answer.problem);
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const t = useText();
  const description = t("account.confirm.description");
  const below = <Link to="/documents">{t("account.toDocuments")}</Link>;
  if (actionData && "isDone" in actionData) {
    return (
      <AccountCard
        title={t("account.confirm.doneTitle")}
        description={description}
        lead={<span role="status">{t("account.confirm.doneText")}</span>}
        below={below}
      />
    );
  }
  return (
    <AccountCard
      title={t("account.confirm.title")}
      description={description}
      lead={t("account.confirm.lead")}
      below={below}
    >
      <AccountForm problem={actionData?.problem} submit={t("account.confirm.submit")}>
        {null}
      </AccountForm>
    </AccountCard>
  );
}
