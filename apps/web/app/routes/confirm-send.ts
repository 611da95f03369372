import { at } from "@treeline/contract";
import { redirect } from "react-router";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api.server.ts";
import { sendForm } from "../lib/form-answer.ts";
import { hostContext, visitorContext } from "../lib/page-context.ts";
import { isDataRequest } from "../lib/page-url.ts";
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
