import { at, type Language, languageOf, readCookie } from "@treeline/contract";
import { data, redirect } from "react-router";
import { ConfirmNotice } from "../features/account/confirm-notice.tsx";
import { KeepLocalMap } from "../features/editor/trial/keep-local-map.tsx";
import { Library } from "../features/library/library.tsx";
import type { LibraryData } from "../features/library/list/use-library.ts";
import { readLibrary } from "../features/library/read-lists.server.ts";
import { closedEndOf } from "../features/plans/ended-notice.tsx";
import { PlanNotice } from "../features/plans/plan-notice.tsx";
import { readPlanState } from "../features/plans/read-plan-state.server.ts";
import { UpgradeHint } from "../features/plans/upgrade-hint.tsx";
import { UpgradePrompt } from "../features/plans/upgrade-prompt.tsx";
import { LazyShareDialog } from "../features/sharing/lazy-share-dialog.tsx";
import { Starters } from "../features/templates/starters.tsx";
import { listTemplates } from "../features/templates/templates.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { problemKey } from "../lib/api/problem-words.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { CONFIRM_LATER_COOKIE, ENDED_PLAN_COOKIE } from "../lib/visitor/preferences.ts";
import { useText } from "../texts/use-text.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/documents";

const STARTERS = 4;

export const middleware = [guard("signed-in")];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, locale } = context.get(visitorContext);
  const host = context.get(hostContext);
  const [library, plan] = await Promise.all([
    readLibrary({ request, host, token }),
    readPlanState(host, { token, locale }),
  ]);
  const cookies = request.headers.get("cookie");
  const isConfirmLater = readCookie(cookies, CONFIRM_LATER_COOKIE) !== null;
  const isEndKnown = plan?.ended && readCookie(cookies, ENDED_PLAN_COOKIE) === closedEndOf(plan.ended);
  return {
    ...withStarters(library, languageOf(locale)),
    plan: isEndKnown ? { ...plan, ended: null } : plan,
    isConfirmLater,
  };
}

/** Templates come along where there is nothing to list. */
function withStarters(library: LibraryData, language: Language) {
  const isNew = library.personal.items.length === 0;
  return { library, starters: isNew ? listTemplates(language).slice(0, STARTERS) : null };
}

/** A new document, and on to it. */
export async function action({ context }: Route.ActionArgs) {
  const { token } = context.get(visitorContext);
  const answer = await callApi(context.get(hostContext), at.createDocument, { token, body: {} });
  if (answer.ok) return redirect(`/documents/${answer.value.id}`);
  return data({ problem: answer.problem }, { status: answer.problem.status });
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { user } = useRootData();
  const { plan } = loaderData;
  return (
    <>
      <PageHead title={t("documents.title")} description={t("documents.description")} />
      {user && !user.email_verified && !loaderData.isConfirmLater && <ConfirmNotice email={user.email} />}
      <KeepLocalMap />
      {actionData?.problem.limit && <UpgradePrompt problem={actionData.problem} />}
      {actionData && !actionData.problem.limit && (
        <Notice tone="danger">{t(problemKey(actionData.problem.code))}</Notice>
      )}
      <Library
        data={loaderData.library}
        starters={loaderData.starters && <Starters templates={loaderData.starters} />}
        userId={user?.id ?? ""}
        plan={{
          maxDocuments: plan?.maxDocuments ?? null,
          render: (count, isMore) => <PlanNotice plan={plan} count={count} isMore={isMore} />,
        }}
        renderShare={(document, handle) => <LazyShareDialog document={document} {...handle} />}
      />
      <UpgradeHint />
    </>
  );
}
