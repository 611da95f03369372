// oxlint-disable-next-line import/no-unresolved
import * as build from "virtual:react-router/server-build";
import { type HandlePage, sessionCookieName } from "@treeline/contract";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { hostContext, visitorContext } from "./lib/visitor/page-context.ts";
import { takeTokenFromAddress } from "./lib/visitor/token-in-address.server.ts";
import { buildVisitor, endSessionCookie } from "./lib/visitor/visitor.server.ts";

const render = createRequestHandler(build, import.meta.env.MODE);

/** The way in: the server hands every page request over here, with what the page may use. */
export const handlePage: HandlePage = async (request, host) => {
  const redirect = await takeTokenFromAddress(request, host);
  if (redirect) return redirect;

  const visitor = buildVisitor(request, host);
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  context.set(visitorContext, visitor);
  const response = await render(request, context);
  // Pages show who is signed in: neither a shared cache nor the next person's back button may have them.
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
  const isSessionSet = response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${sessionCookieName(host.appUrl)}=`));
  // A login with a dead session in hand has just set a living one.
  if (!isSessionSet && (await visitor.isSessionDead())) response.headers.append("set-cookie", endSessionCookie(host));
  return response;
};
