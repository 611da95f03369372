import { at } from "@treeline/contract";
import { data, redirect } from "react-router";
import { ConfirmNotice } from "../features/account/confirm-notice.tsx";
import { KeepLocalMap } from "../features/editor/local/keep-local-map.tsx";
import { Library } from "../features/library/library.tsx";
import { readLibrary } from "../features/library/read-lists.server.ts";
import { UpgradeHint } from "../features/plans/upgrade-hint.tsx";
import { UpgradePrompt } from "../features/plans/upgrade-prompt.tsx";
import { LazyShareDialog } from "../features/sharing/lazy-share-dialog.tsx";
import { callApi } from "../lib/api/api.server.ts";
import { problemKey } from "../lib/api/problem-words.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/documents";

export const middleware = [guard("signed-in")];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export function loader({ request, context }: Route.LoaderArgs) {
  const { token } = context.get(visitorContext);
  return readLibrary({ request, host: context.get(hostContext), token });
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
  return (
    <>
      <PageHead title={t("documents.title")} description={t("documents.description")} />
      {user && !user.email_verified && <ConfirmNotice email={user.email} />}
      <KeepLocalMap />
      {actionData?.problem.limit && <UpgradePrompt problem={actionData.problem} />}
      {actionData && !actionData.problem.limit && (
        <Notice tone="danger">{t(problemKey(actionData.problem.code))}</Notice>
      )}
      <Library
        data={loaderData}
        userId={user?.id ?? ""}
        renderShare={(document, handle) => <LazyShareDialog document={document} {...handle} />}
      />
      <UpgradeHint />
    </>
  );
}
