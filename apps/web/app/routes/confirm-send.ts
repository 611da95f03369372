import { at } from "@treeline/contract";
import { redirect } from "react-router";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { isDataRequest } from "../lib/visitor/page-url.ts";
import type { Route } from "./+types/confirm-send";

export const loader = () => redirect("/documents");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = context.get(visitorContext);
  const answer = await callApi(context.get(hostContext), at.sendConfirmation, { token });
  // A browser without scripts asked: it needs a page.
  if (!isDataRequest(request)) return redirect("/documents");
  return answer.ok ? { isSent: true as const } : refuse(answer.problem);
}
