import { at, type PageHost } from "@treeline/contract";
import { callApi } from "../api/api.server.ts";
import { ownPath } from "../forms/own-path.ts";
import { buildVisitor, pendingCookie, readUser, sessionCookie } from "./visitor.server.ts";

/**
 * `?access_token=` on any page signs in and leaves the address at once: a token that stayed there would reach the
 * history, the Referer of every link, and whoever looks over a shoulder. A link must not put somebody who is signed in into another
 * account unawares, where they would write for a stranger: then the two accounts are shown, and the visitor chooses.
 */
export async function takeTokenFromAddress(request: Request, host: PageHost): Promise<Response | null> {
  const url = new URL(request.url);
  if (!url.searchParams.has("access_token")) return null;
  const token = url.searchParams.get("access_token") ?? "";
  url.searchParams.delete("access_token");
  const path = ownPath(url.pathname + url.search) ?? "/";
  // Whatever keeps the API from answering, the token still has to leave the address.
  const use = /^[\w-]{20,200}$/.test(token) ? await decide(request, host, token).catch(() => "drop" as const) : "drop";
  const headers = new Headers({
    location: use === "ask" ? `/switch-account?next=${encodeURIComponent(path)}` : path,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  if (use === "sign-in") headers.append("set-cookie", sessionCookie(host, token));
  if (use === "ask") headers.append("set-cookie", pendingCookie(host, token));
  return new Response(null, { status: 302, headers });
}

async function decide(request: Request, host: PageHost, token: string): Promise<"sign-in" | "ask" | "drop"> {
  const visitor = buildVisitor(request, host);
  const [user, current] = await Promise.all([readUser(host, token), visitor.readUser()]);
  if (!user) return "drop";
  if (current && current.id !== user.id) return "ask";
  // Another session of the same account, which would never be ended.
  if (current && visitor.token !== token) await callApi(host, at.logout, { token: visitor.token });
  return "sign-in";
}
