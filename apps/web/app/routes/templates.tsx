import { at, languageOf } from "@treeline/contract";
import { data, redirect } from "react-router";
import { UpgradePrompt } from "../features/plans/upgrade-prompt.tsx";
import { isTemplateId } from "../features/templates/template.ts";
import styles from "../features/templates/template-grid.module.css";
import { TemplateGrid } from "../features/templates/template-grid.tsx";
import { buildTemplate, listTemplates } from "../features/templates/templates.server.ts";
import { useTemplatesText } from "../features/templates/use-templates-text.ts";
import { callApi } from "../lib/api/api.server.ts";
import { problemKey } from "../lib/api/problem-words.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/templates";

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export function loader({ context }: Route.LoaderArgs) {
  return { templates: listTemplates(languageOf(context.get(visitorContext).locale)) };
}

/** A new document made of a template, and on to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, locale } = context.get(visitorContext);
  const template = (await readForm(request))("template");
  if (!isTemplateId(template)) throw data(null, { status: 400 });
  const body = buildTemplate(template, languageOf(locale));
  const answer = await callApi(context.get(hostContext), at.createDocument, { token, body });
  if (answer.ok) return redirect(`/documents/${answer.value.id}`);
  if (answer.problem.status === 401) return redirect("/login?next=/templates");
  return data({ problem: answer.problem }, { status: answer.problem.status });
}

export default function Templates({ loaderData: { templates }, actionData }: Route.ComponentProps) {
  const t = useText();
  const s = useTemplatesText();
  return (
    <>
      <PageHead title={s("title")} description={s("description")} isIndexed />
      {actionData?.problem.limit && <UpgradePrompt problem={actionData.problem} />}
      {actionData && !actionData.problem.limit && (
        <Notice tone="danger">{t(problemKey(actionData.problem.code))}</Notice>
      )}
      <header className={styles.head}>
        <h1 className={styles.name}>{s("title")}</h1>
        <p className={styles.lead}>{s("lead")}</p>
      </header>
      <TemplateGrid templates={templates} />
    </>
  );
}
