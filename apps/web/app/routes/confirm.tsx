import { at } from "@treeline/contract";
import { Link, redirect, useSearchParams } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { ConfirmNotice } from "../features/account/confirm-notice.tsx";
import { DoneCard } from "../features/account/done-card.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { ownPath } from "../lib/forms/own-path.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { tokenPageHeaders } from "../lib/page/token-page-headers.ts";
import { hostContext } from "../lib/visitor/page-context.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/confirm";

/** Without a token there is nothing to do here. */
export function loader({ request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get("token")) throw redirect("/documents");
  return null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const headers = tokenPageHeaders;

/** A click, not a visit, confirms: mail scanners open links too, and must not confirm an address for a stranger. */
export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") || "-";
  const answer = await callApi(context.get(hostContext), at.confirmEmail, { body: { token } });
  if (!answer.ok) return refuse(answer.problem);
  const next = ownPath(searchParams.get("next"));
  return next ? redirect(next) : { done: answer.value.was_confirmed ? ("already" as const) : ("done" as const) };
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const a = useAccountText();
  const { user } = useRootData();
  const description = a("confirm.description");
  const below = <Link to="/documents">{a("toDocuments")}</Link>;
  const done = actionData && "done" in actionData ? actionData.done : undefined;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const isExpired = problem?.code === "token_expired";
  if (done || (isExpired && user?.email_verified)) {
    const isFirst = done === "done";
    return (
      <DoneCard
        title={a(isFirst ? "confirm.doneTitle" : "confirm.alreadyTitle")}
        description={description}
        text={a(isFirst ? "confirm.doneText" : "confirm.alreadyText")}
        to="/documents"
      >
        {a("toDocuments")}
      </DoneCard>
    );
  }
  if (isExpired) return <Expired />;
  return (
    <AccountCard title={a("confirm.title")} description={description} lead={a("confirm.lead")} below={below}>
      <AccountForm problem={problem} submit={a("confirm.submit")}>
        {null}
      </AccountForm>
    </AccountCard>
  );
}

/** Signed in, one can have a new link at once. */
function Expired() {
  const a = useAccountText();
  const { user } = useRootData();
  const [search] = useSearchParams();
  const next = ownPath(search.get("next"));
  return (
    <AccountCard
      title={a("confirm.expiredTitle")}
      description={a("confirm.description")}
      lead={<span role="status">{a(user ? "confirm.expiredText" : "confirm.expiredLogin")}</span>}
      below={user && <Link to="/documents">{a("toDocuments")}</Link>}
    >
      {user ? (
        <ConfirmNotice email={user.email} next={next ?? undefined} />
      ) : (
        <ButtonLink to={`/login?next=${encodeURIComponent(next ?? "/documents")}`} size="auth" isWide>
          {a("login.submit")}
        </ButtonLink>
      )}
    </AccountCard>
  );
}
