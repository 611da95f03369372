import type { IncomingMessage } from "node:http";

/**
 * A page of another site can open a socket here, and the browser sends our visitor's cookie along: no other protection holds for
 * sockets. Browsers always send Origin with an upgrade; a client that sends none is not a browser.
 */
export function isOwnOrigin(request: IncomingMessage, appUrl: string): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return origin === undefined || origin === appUrl || origin === `http://${host}` || origin === `https://${host}`;
}
