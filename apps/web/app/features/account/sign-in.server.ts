import type { PageHost } from "@treeline/contract";
import { redirect } from "react-router";
import { ownPath } from "../../lib/own-path.ts";
import { sessionCookie } from "../../lib/visitor.server.ts";

/** Keeps the token in the cookie and goes where the visitor wanted to, or to the documents. */
export function signIn(host: PageHost, request: Request, token: string): Response {
  const next = ownPath(new URL(request.url).searchParams.get("next")) ?? "/documents";
  return redirect(next, { headers: { "set-cookie": sessionCookie(host, token) } });
}
