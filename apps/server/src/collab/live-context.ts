import type { Connection } from "@hocuspocus/server";
import type { Actor } from "../http/request-context.ts";
import type { LiveSocket } from "./live-socket.ts";

/** Whom others see: from the account, never from what the client says. */
export interface PresenceUser {
  readonly id: string | null;
  readonly name: string;
}

/** What is known of one client on one document. */
export interface LiveContext {
  readonly socket: LiveSocket;
  readonly actor: Actor | null;
  readonly user: PresenceUser;
}

export type LiveConnection = Connection<LiveContext>;
