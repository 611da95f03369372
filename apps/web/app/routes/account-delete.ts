import { at } from "@treeline/contract";
import { redirect } from "react-router";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { sendFarewell } from "../lib/storage/send-farewell.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { endSessionCookie } from "../lib/visitor/visitor.server.ts";
import type { Route } from "./+types/account-delete";

export const loader = () => redirect("/account#delete");
export const clientAction = (given: Route.ClientActionArgs) => sendFarewell(given);

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const field = await readForm(request);
  const { token } = context.get(visitorContext);
  const answer = await callApi(host, at.deleteUser, { token, body: { password: field("password") } });
  if (!answer.ok) return refuse(answer.problem);
  return redirect("/?deleted", { headers: { "set-cookie": endSessionCookie(host) } });
}
