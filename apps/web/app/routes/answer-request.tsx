import { at } from "@treeline/contract";
import { data, Link } from "react-router";
import { AccountCard } from "../features/account/account-card.tsx";
import { UpgradePrompt } from "../features/plans/upgrade-prompt.tsx";
import { AnswerForm } from "../features/sharing/answer-form.tsx";
import { useAccessText } from "../features/sharing/use-access-text.ts";
import { callApi } from "../lib/api/api.server.ts";
import { problemKey } from "../lib/api/problem-words.ts";
import { isolate, quoteName } from "../lib/documents/shown-name.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useAccountText } from "../texts/use-account-text.ts";
import { useText } from "../texts/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/answer-request";

export const middleware = [guard("signed-in")];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** For the owner. Opening the link of the mail changes nothing: the answer is given here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { token } = context.get(visitorContext);
  const place = { token, params: { id: params.id } };
  const [document, requests] = await Promise.all([
    callApi(host, at.getDocument, { ...place, query: { schema: "none" } }),
    callApi(host, at.listAccessRequests, place),
  ]);
  if (!document.ok || !requests.ok) throw data(null, { status: 404 });
  return { name: document.value.name, request: requests.value.find(({ id }) => id === params.requestId) ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const { token } = context.get(visitorContext);
  const field = await readForm(request);
  const choice = field("answer");
  const given = { name: field("name") };
  if (choice === "decline") {
    const answer = await callApi(host, at.declineAccessRequest, { token, params });
    return answer.ok ? { done: "declined" as const, ...given } : fail(answer.problem);
  }
  const body = { permission: choice === "write" ? "write" : "read" } as const;
  const answer = await callApi(host, at.grantAccessRequest, { token, params, body });
  return answer.ok ? { done: "given" as const, ...given } : fail(answer.problem);
}

const fail = (problem: Parameters<typeof UpgradePrompt>[0]["problem"] & { status: number; code: string }) =>
  data({ problem }, { status: problem.status });

export default function AnswerRequest({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useText();
  const a = useAccountText();
  const s = useAccessText();
  const { name, request } = loaderData;
  const done = actionData && "done" in actionData ? actionData : undefined;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const description = s("answerDescription");
  const below = <Link to="/documents">{a("toDocuments")}</Link>;
  if (request && !done) {
    const who = { name: isolate(request.user.display_name) };
    const lead = s("answerLead", { ...who, email: request.user.email, document: quoteName(name, t) });
    return (
      <AccountCard title={s("answerTitle", who)} description={description} lead={lead} below={below}>
        {problem?.limit && <UpgradePrompt problem={problem} />}
        {problem && !problem.limit && <Notice tone="danger">{t(problemKey(problem.code))}</Notice>}
        <AnswerForm request={request} />
      </AccountCard>
    );
  }
  const title = s(done?.done ?? "gone");
  const words = { given: s("givenText", { name: isolate(done?.name ?? "") }), declined: s("declinedText") };
  return (
    <AccountCard
      title={title}
      description={description}
      lead={<span role="status">{done ? words[done.done] : s("goneText")}</span>}
      below={below}
    >
      <ButtonLink to={`/documents/${params.id}`} size="auth" isWide>
        {s("open")}
      </ButtonLink>
    </AccountCard>
  );
}
