import { at } from "@treeline/contract";
import { redirect } from "react-router";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { ownPath } from "../lib/forms/own-path.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { isDataRequest } from "../lib/visitor/page-url.ts";
import type { Route } from "./+types/confirm-send";

export const loader = () => redirect("/documents");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = context.get(visitorContext);
  const next = ownPath((await readForm(request))("next"));
  const answer = await callApi(context.get(hostContext), at.sendConfirmation, { token, query: { next } });
  // A browser without scripts asked: it needs a page.
  if (!isDataRequest(request)) return redirect(next ?? "/documents");
  return answer.ok ? { isSent: true as const } : refuse(answer.problem);
}
