import type { PageHost } from "@treeline/contract";
import { redirect, redirectDocument } from "react-router";
import { ownPath } from "../../lib/own-path.ts";
import { sessionCookie } from "../../lib/visitor.server.ts";

/** Keeps the token in the cookie and goes where the visitor wanted to, or to the documents. */
export function signIn(host: PageHost, request: Request, token: string): Response {
  const next = ownPath(new URL(request.url).searchParams.get("next")) ?? "/documents";
  const headers = { "set-cookie": sessionCookie(host, token) };
  // What is no page of the app (the API reference) has to be asked for as a document.
  return NO_PAGE.test(next) ? redirectDocument(next, { headers }) : redirect(next, { headers });
}

const NO_PAGE = /^\/(v1|healthz|readyz)(\/|$)/;
