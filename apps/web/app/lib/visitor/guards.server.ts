import { data, type MiddlewareFunction, redirect } from "react-router";
import { ownPath } from "../forms/own-path.ts";
import { hostContext, visitorContext } from "./page-context.ts";
import { pageUrlOf } from "./page-url.ts";
import type { Visitor } from "./visitor.server.ts";

type Guard = (visitor: Visitor, url: URL, method: string) => Promise<void>;

/** Where a page needs a certain kind of visitor, it names one of these. */
const GUARDS: Record<string, Guard> = {
  "signed-in": async (visitor, url) => {
    if (await visitor.readUser()) return;
    const query = [
      // There was a session: the log-in says that it has ended.
      ...(visitor.token === null ? [] : ["ended"]),
      ...(url.pathname === "/documents" ? [] : [`next=${encodeURIComponent(url.pathname + url.search)}`]),
    ];
    throw redirect(`/login${query.length > 0 ? `?${query.join("&")}` : ""}`);
  },
  // Another user may have signed in since a form was shown: its sender means their own account.
  "logging-in": async (visitor, url, method) => {
    if (method !== "POST") await leadOn(visitor, url);
  },
  "signed-out": leadOn,
};

async function leadOn(visitor: Visitor, url: URL): Promise<void> {
  if (await visitor.readUser()) throw redirect(ownPath(url.searchParams.get("next")) ?? "/documents");
}

export function guard(name: string): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const check = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
    if (!check) context.get(hostContext).reportError(new Error(`Unknown middleware: ${name}`));
    if (!check) throw data("Unknown middleware", { status: 500, statusText: "Unknown middleware" });
    await check(context.get(visitorContext), pageUrlOf(request), request.method);
    return next();
  };
}
