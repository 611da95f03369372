import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CLOSE, readLivePath } from "@treeline/contract/live";
import { WebSocketServer } from "ws";
import type { Config } from "../config.ts";
import { waitAtMost } from "../lib/wait-at-most.ts";
import { FRAME_MAX_BYTES, HANDLED_LIMIT_MS, PING_MS, WATCH_MS } from "./limits.ts";
import type { OpenLiveDocuments } from "./open-live-documents.ts";
import { serveSocket } from "./serve-socket.ts";
import { admitUpgrade, type Visitor } from "./socket/admit-upgrade.ts";
import { refuseUpgrade } from "./socket/refuse-upgrade.ts";

interface AttachOptions {
  readonly server: Server;
  readonly live: OpenLiveDocuments;
  readonly config: Pick<Config, "appUrl" | "trustProxy">;
  /** With the error if the fault is ours. */
  readonly onRefused?: (status: number, error?: unknown) => void;
}

export interface AttachedSockets {
  /** Drains: admits no new client, finishes what has arrived, and closes all sockets so that their clients reconnect elsewhere. */
  close(): Promise<void>;
}

/** Takes over upgrades to `/collab` and `/collab/<document id>`. */
export function attachLiveSockets({ server, live, config, onRefused }: AttachOptions): AttachedSockets {
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
  });
  let isClosing = false;
  const admit = (request: IncomingMessage): Visitor | string => {
    if (isClosing) return "503 Service Unavailable";
    const path = readLivePath(request.url);
    return path === null ? "404 Not Found" : admitUpgrade(request, { ...path, config, sockets: live.sockets });
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener a client that goes away right now would end the process.
    socket.on("error", () => socket.destroy());
    try {
      const visitor = admit(request);
      if (typeof visitor !== "string") {
        const bytesRead = () => (socket as Socket).bytesRead;
        webSockets.handleUpgrade(request, socket, head, (raw) => serveSocket(live, raw, { visitor, bytesRead }));
        return;
      }
      refuseUpgrade(socket, visitor);
      onRefused?.(Number.parseInt(visitor, 10));
    } catch (error) {
      // What an event listener throws is uncaught and would end the process.
      socket.destroy();
      onRefused?.(500, error);
    }
  };
  server.on("upgrade", upgrade);
  const timers = [
    setInterval(() => live.sockets.forEach((socket) => socket.watch(Date.now())), WATCH_MS),
    setInterval(() => live.sockets.forEach((socket) => socket.ping()), PING_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await sendAllAway(live);
      server.off("upgrade", upgrade);
    },
  };
}

const LEAVE_LIMIT_MS = 1_500;
const POLL_MS = 20;

async function sendAllAway(live: OpenLiveDocuments): Promise<void> {
  for (const { raw } of live.sockets) raw.pause();
  // What is not acknowledged by then is sent again, to the next server.
  await waitAtMost(HANDLED_LIMIT_MS, live.handled());
  for (const socket of live.sockets) socket.close(CLOSE.restarting);
  const giveUpAt = Date.now() + LEAVE_LIMIT_MS;
  while (live.sockets.size > 0 && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  for (const { raw } of live.sockets) raw.terminate();
}
