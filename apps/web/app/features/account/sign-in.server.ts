import type { PageHost, SignedIn } from "@treeline/contract";
import { redirect, redirectDocument } from "react-router";
import { ownPath } from "../../lib/forms/own-path.ts";
import { deviceCookie, sessionCookie } from "../../lib/visitor/visitor.server.ts";

/** Keeps the token in a cookie, and what makes this browser known in another, and goes where the visitor wanted to, or to the documents. */
export function signIn(host: PageHost, request: Request, { access_token, device }: SignedIn): Response {
  const next = ownPath(new URL(request.url).searchParams.get("next")) ?? "/documents";
  const headers = new Headers();
  for (const cookie of [sessionCookie(host, access_token), deviceCookie(host, device)]) {
    headers.append("set-cookie", cookie);
  }
  // What is no page of the app (the API reference) has to be asked for as a document.
  return NO_PAGE.test(next) ? redirectDocument(next, { headers }) : redirect(next, { headers });
}

const NO_PAGE = /^\/(v1|healthz|readyz)(\/|$)/;
