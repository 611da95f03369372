import type { IncomingMessage } from "node:http";
import { readCookie, sessionCookieName } from "@treeline/contract";
import type { LivePath } from "@treeline/contract/live";
import { readBearer } from "../../accounts/session.ts";
import type { Config } from "../../config.ts";
import { addressKey } from "../../http/address-keys.ts";
import { SOCKETS_PER_ADDRESS } from "../limits.ts";
import { findClientAddress } from "./client-address.ts";
import type { LiveSocket, SocketOptions } from "./live-socket.ts";
import { isOwnOrigin } from "./own-origin.ts";

export type Visitor = Omit<SocketOptions, "bytesRead" | "handled" | "hasMembers">;

interface UpgradeOptions extends LivePath {
  readonly config: Pick<Config, "appUrl" | "trustProxy">;
  readonly sockets: ReadonlySet<LiveSocket>;
}

/** Who comes, or the status line of the refusal. */
export function admitUpgrade(request: IncomingMessage, options: UpgradeOptions): Visitor | string {
  const { config, sockets, ...path } = options;
  if (!isOwnOrigin(request, config.appUrl)) return "403 Forbidden";
  const address = addressKey(findClientAddress(request, config.trustProxy));
  let count = 0;
  for (const socket of sockets) if (socket.address === address) count += 1;
  if (count >= SOCKETS_PER_ADDRESS) return "429 Too Many Requests";
  const { authorization, cookie } = request.headers;
  const upgradeToken = readBearer(authorization) ?? readCookie(cookie, sessionCookieName(config.appUrl));
  return { ...path, address, upgradeToken };
}
