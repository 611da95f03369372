import { accounts } from "@treeline/contract";
import { redirect } from "react-router";
import { callApi } from "../lib/api.server.ts";
import { hostContext, visitorContext } from "../lib/page-context.ts";
import { endSessionCookie } from "../lib/visitor.server.ts";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const { token } = context.get(visitorContext);
  if (token !== null) await callApi(host, accounts.logout, { token });
  return redirect("/", { headers: { "set-cookie": endSessionCookie(host) } });
}
