import type { PageHost } from "@treeline/contract";
import { ownPath } from "./own-path.ts";
import { readUser, sessionCookie } from "./visitor.server.ts";

/**
 * `?access_token=` on any page signs in and leaves the address at once: a token that stayed there would reach the
 * history, the Referer of every link, and whoever looks over a shoulder.
 */
export async function takeTokenFromAddress(request: Request, host: PageHost): Promise<Response | null> {
  const url = new URL(request.url);
  if (!url.searchParams.has("access_token")) return null;
  const token = url.searchParams.get("access_token") ?? "";
  url.searchParams.delete("access_token");
  const headers = new Headers({
    location: ownPath(url.pathname + url.search) ?? "/",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  const isToken = /^[\w-]{20,200}$/.test(token);
  // Whatever keeps the API from answering, the token still has to leave the address.
  const user = isToken ? await readUser(host, token).catch(() => null) : null;
  if (user) headers.append("set-cookie", sessionCookie(host, token));
  return new Response(null, { status: 302, headers });
}
