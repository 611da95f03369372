import { type ClientRequest, type IncomingMessage, type Server, request as sendHttp } from "node:http";
import { request as sendHttps } from "node:https";
import type { Socket } from "node:net";
import { readCookie, sessionCookieName } from "@treeline/contract";
import { readLivePath, writeLivePath } from "@treeline/contract/live";
import { readBearer } from "../../accounts/session.ts";
import type { Config } from "../../config.ts";
import { findClientAddress } from "./client-address.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { closeSoon, refuseUpgrade } from "./refuse-upgrade.ts";

interface RemoteLiveOptions {
  readonly server: Server;
  readonly apiHost: string;
  readonly config: Pick<Config, "appUrl" | "trustProxy">;
  readonly onRefused: (status: number, error?: unknown) => void;
}

/** Until the API has answered the upgrade. */
const CONNECT_LIMIT_MS = 10_000;
/** The API pings every 20 s, so a longer silence means that one end is gone without a word. */
const SILENCE_LIMIT_MS = 60_000;
const HANDSHAKE_HEADERS = ["sec-websocket-key", "sec-websocket-version", "sec-websocket-extensions"] as const;

/**
 * With `API_HOST` set, upgrades to `/collab` are passed on. Bytes go through as they are; the pipes stop reading from the one end while
 * the other takes nothing, so nothing piles up here.
 */
export function attachRemoteLive({ server, apiHost, config, onRefused }: RemoteLiveOptions): { close(): void } {
  const clients = new Set<Socket>();
  let isClosing = false;
  const refuse = (client: Socket, status: string, error?: unknown) => {
    if (client.writableEnded || client.destroyed) return;
    refuseUpgrade(client, status);
    onRefused(Number.parseInt(status, 10), error);
  };
  server.on("upgrade", (request: IncomingMessage, stream, head: Buffer) => {
    const client = stream as Socket;
    clients.add(client);
    client.once("close", () => clients.delete(client));
    client.on("error", () => client.destroy());
    try {
      const path = readLivePath(request.url);
      if (isClosing) return refuse(client, "503 Service Unavailable");
      if (path === null) return refuse(client, "404 Not Found");
      if (!isOwnOrigin(request, config.appUrl)) return refuse(client, "403 Forbidden");
      const target = `${apiHost}${writeLivePath(path)}`;
      const send = target.startsWith("https:") ? sendHttps : sendHttp;
      const upstream = send(target, { agent: false, headers: buildHeaders(request, config) });
      const refuseAway = (error: unknown) => refuse(client, "502 Bad Gateway", error);
      awaitUpgrade(upstream, { client, head, refuse: (status) => refuse(client, status), refuseAway });
    } catch (error) {
      refuse(client, "502 Bad Gateway", error);
    }
  });
  return {
    close() {
      isClosing = true;
      for (const client of clients) client.destroy();
    },
  };
}

/** Nothing else of the visitor is passed on: the origin is checked here, and the API never sees the cookie. */
function buildHeaders(request: IncomingMessage, config: RemoteLiveOptions["config"]): Record<string, string> {
  const { authorization, cookie } = request.headers;
  const token = readBearer(authorization) ?? readCookie(cookie, sessionCookieName(config.appUrl));
  const handshake = HANDSHAKE_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(handshake),
    connection: "Upgrade",
    upgrade: "websocket",
    "x-forwarded-for": findClientAddress(request, config.trustProxy),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

interface Waiting {
  readonly client: Socket;
  /** What the client has sent behind its request. */
  readonly head: Buffer;
  readonly refuse: (status: string) => void;
  readonly refuseAway: (error: unknown) => void;
}

function awaitUpgrade(upstream: ClientRequest, { client, head, refuse, refuseAway }: Waiting): void {
  const leave = () => upstream.destroy();
  client.once("close", leave);
  const timer = setTimeout(() => {
    refuse("504 Gateway Timeout");
    upstream.destroy();
  }, CONNECT_LIMIT_MS);
  upstream.on("close", () => clearTimeout(timer));
  upstream.on("error", refuseAway);
  upstream.on("response", (answer) => {
    refuse(`${answer.statusCode} ${answer.statusMessage}`);
    upstream.destroy();
  });
  upstream.on("upgrade", (answer, api, first) => {
    clearTimeout(timer);
    client.off("close", leave);
    const headers = answer.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
    client.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("")}\r\n`);
    client.write(first);
    api.write(head);
    join(client, api);
  });
  upstream.end();
}

function join(client: Socket, api: Socket): void {
  const pass = (from: Socket, to: Socket) => {
    from.on("error", () => from.destroy());
    from.once("close", () => closeSoon(to));
    from.setTimeout(SILENCE_LIMIT_MS, () => from.destroy());
    from.pipe(to);
  };
  pass(client, api);
  pass(api, client);
}
