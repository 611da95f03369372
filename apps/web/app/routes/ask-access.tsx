import { at, SHARING_MESSAGE_MAX_LENGTH } from "@treeline/contract";
import { Link, redirect } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { AccountForm } from "../features/account/account-form.tsx";
import { ConfirmNotice } from "../features/account/confirm-notice.tsx";
import { DoneCard } from "../features/account/done-card.tsx";
import { refuse } from "../features/account/refuse.server.ts";
import { useAccessText } from "../features/sharing/use-access-text.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/ask-access";

export const middleware = [guard("signed-in")];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Whoever may open the document has nothing to ask for. To all others every id looks the same. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = context.get(visitorContext);
  const answer = await callApi(context.get(hostContext), at.getDocument, { token, params, query: { schema: "none" } });
  if (answer.ok) throw redirect(`/documents/${params.id}`);
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const field = await readForm(request);
  const { token } = context.get(visitorContext);
  const message = field("message");
  const answer = await callApi(context.get(hostContext), at.askForAccess, { token, params, body: { message } });
  return answer.ok ? { isDone: true as const } : refuse(answer.problem, { message });
}

export default function AskAccess({ actionData, params }: Route.ComponentProps) {
  const a = useAccountText();
  const s = useAccessText();
  const { user } = useRootData();
  const description = s("askDescription");
  const below = <Link to="/documents">{a("toDocuments")}</Link>;
  if (actionData && "isDone" in actionData) {
    return (
      <DoneCard title={s("asked")} description={description} text={s("askedText")} to="/documents">
        {a("toDocuments")}
      </DoneCard>
    );
  }
  const email = user?.email ?? "";
  const isOften = actionData?.problem.code === "too_many_requests";
  const isConfirmed = user?.email_verified ?? false;
  return (
    <AccountCard
      title={s("askTitle")}
      description={description}
      lead={isConfirmed ? s("askLead", { email }) : s("unconfirmed")}
      below={below}
    >
      {isOften && <Notice tone="danger">{s("askedOften")}</Notice>}
      {isConfirmed ? (
        <AccountForm problem={isOften ? undefined : actionData?.problem} submit={s("ask")}>
          <Field
            label={s("message")}
            labelNote={s("optional")}
            name="message"
            maxLength={SHARING_MESSAGE_MAX_LENGTH}
            defaultValue={actionData?.values["message"]}
            autoComplete="off"
          />
        </AccountForm>
      ) : (
        <ConfirmNotice email={email} next={`/documents/${params.id}`} />
      )}
    </AccountCard>
  );
}
