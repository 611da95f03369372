import { at } from "@treeline/contract";
import { redirect } from "react-router";
import { refuse } from "../features/account/refuse.server.ts";
import { callApi } from "../lib/api/api.server.ts";
import { sendFarewell } from "../lib/storage/send-farewell.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { endSessionCookie } from "../lib/visitor/visitor.server.ts";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");
export const clientAction = (given: Route.ClientActionArgs) => sendFarewell(given);

/** The cookie goes only when the token is dead on the server too, or was dead already. */
export async function action({ context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const { token } = context.get(visitorContext);
  const answer = token === null ? null : await callApi(host, at.logout, { token });
  if (answer && !answer.ok && answer.problem.status !== 401) return refuse(answer.problem);
  return redirect("/", { headers: { "set-cookie": endSessionCookie(host) } });
}
