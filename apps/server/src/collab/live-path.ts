import type { IncomingMessage } from "node:http";
import { pathWithoutQuery } from "../http/log-options.ts";

export const LIVE_PATH = "/collab";

const ADDRESS = /^\/collab(?:\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?\/?$/;

export interface LivePath {
  readonly documentId: string | null;
  /** The form of documents that the page knows; null: it does not say. */
  readonly pageVersion: number | null;
}

/**
 * `/collab/<document id>?version=<n>`, or `/collab` as older pages say it (then `documentId` is null). Null: another address.
 * The id is a hint for proxies and never a right: which document is opened, and whether it may be, is said inside the socket.
 * Any bytes may stand in a request line, so this must not throw: `new URL` does.
 */
export function readLivePath(url: string | undefined): LivePath | null {
  const match = ADDRESS.exec(pathWithoutQuery(url));
  if (!match) return null;
  const version = /[?&]version=(\d{1,6})(?:&|$)/.exec(url ?? "")?.[1];
  return { documentId: match[1] ?? null, pageVersion: version === undefined ? null : Number(version) };
}

export function writeLivePath({ documentId, pageVersion }: LivePath): string {
  const path = documentId === null ? LIVE_PATH : `${LIVE_PATH}/${documentId}`;
  return pageVersion === null ? path : `${path}?version=${pageVersion}`;
}

/**
 * Whether a request with an `Upgrade` header becomes a socket. Any other is answered as the plain request that it also is: programs
 * ask for `h2c` with ordinary calls.
 */
export function isLiveUpgrade({ method, url, headers }: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  return method === "GET" && headers.upgrade?.toLowerCase() === "websocket" && readLivePath(url) !== null;
}
