import type { IncomingMessage } from "node:http";
import { readLivePath } from "@treeline/contract/live";

/**
 * Whether a request with an `Upgrade` header becomes a socket. Any other is answered as the plain request that it also is: programs
 * ask for `h2c` with ordinary calls.
 */
export function isLiveUpgrade({ method, url, headers }: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  return method === "GET" && headers.upgrade?.toLowerCase() === "websocket" && readLivePath(url) !== null;
}
