import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import nodeAdapter from "crossws/adapters/node";
import type { Config } from "../config.ts";
import { admitUpgrade, type Visitor } from "./admit-upgrade.ts";
import { checkFrame, isPong } from "./check-frame.ts";
import { CLOSE } from "./close-codes.ts";
import { readCount } from "./count-frames.ts";
import { FRAME_MAX_BYTES, PING_SECONDS, WATCH_MS } from "./limits.ts";
import { LiveSocket, type RawSocket } from "./live-socket.ts";
import type { OpenLiveDocuments } from "./open-live-documents.ts";
import { readWriteQueue } from "./read-write-queue.ts";

export const LIVE_PATH = "/collab";

interface AttachOptions {
  readonly server: Server;
  readonly live: OpenLiveDocuments;
  readonly config: Pick<Config, "appUrl" | "trustProxy">;
}

export interface AttachedSockets {
  /** Lets in nobody new, deals with what has arrived, and sends everybody off to come back. */
  close(): Promise<void>;
}

type ClientConnection = ReturnType<OpenLiveDocuments["hocuspocus"]["handleConnection"]>;

/** Takes over upgrades to `/collab`. Others are answered with 404, unless someone else listens for upgrades too. */
export function attachLiveSockets({ server, live, config }: AttachOptions): AttachedSockets {
  const adapter = openAdapter(live);
  let isClosing = false;
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener a client that goes away right now would end the process.
    socket.on("error", () => socket.destroy());
    if (new URL(request.url ?? "/", "http://localhost").pathname.replace(/\/$/, "") !== LIVE_PATH) {
      if (server.listenerCount("upgrade") === 1) refuse(socket, "404 Not Found");
      return;
    }
    const visitor = isClosing ? "503 Service Unavailable" : admitUpgrade(request, { config, sockets: live.sockets });
    if (typeof visitor === "string") return refuse(socket, visitor);
    const opened = Object.assign(new Request(`http://localhost${LIVE_PATH}`), {
      context: { ...visitor, stream: socket },
    });
    void adapter.handleUpgrade(request, socket, head, opened);
  };
  server.on("upgrade", upgrade);
  const watch = setInterval(() => {
    for (const socket of live.sockets) socket.watch(Date.now());
  }, WATCH_MS);
  watch.unref();

  return {
    async close() {
      isClosing = true;
      clearInterval(watch);
      await sendAllAway(live);
      server.off("upgrade", upgrade);
      await adapter.close();
    },
  };
}

function openAdapter(live: OpenLiveDocuments) {
  const open = new Map<object, { socket: LiveSocket; client: ClientConnection }>();
  return nodeAdapter({
    idleTimeout: PING_SECONDS,
    serverOptions: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false },
    hooks: {
      open: (peer) => {
        const { stream, ...visitor } = peer.context as unknown as Visitor & { stream: Duplex };
        const socket = new LiveSocket(peer.websocket as RawSocket, {
          ...visitor,
          handled: () => live.handled(socket),
          underWay: () => readWriteQueue(stream),
        });
        const context = { socket, actor: null, user: { id: null, name: "" } };
        open.set(peer, { socket, client: live.hocuspocus.handleConnection(socket.raw, peer.request, context) });
        live.sockets.add(socket);
      },
      message: (peer, { rawData }) => {
        const known = open.get(peer);
        if (!known) return;
        if (rawData instanceof Uint8Array) live.times.noteArrival(rawData);
        receive(known.socket, rawData, known.client);
      },
      close: (peer, { code = 1006, reason = "" }) => {
        const known = open.get(peer);
        open.delete(peer);
        if (!known) return;
        live.sockets.delete(known.socket);
        known.client.handleClose({ code, reason });
      },
    },
  });
}

function receive(socket: LiveSocket, data: unknown, client: ClientConnection): void {
  socket.noteFrame();
  // Text is not part of the protocol.
  if (!(data instanceof Uint8Array)) return socket.close(CLOSE.malformed);
  if (isPong(data)) {
    client.lastMessageReceivedAt = Date.now();
    return;
  }
  const count = readCount(data);
  if (count !== null) return socket.compareCount(count);
  const refusal = checkFrame(data);
  if (refusal) return socket.close(refusal);
  client.handleMessage(data);
  socket.count(data.byteLength);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const LEAVE_LIMIT_MS = 2_500;
const POLL_MS = 20;

async function sendAllAway(live: OpenLiveDocuments): Promise<void> {
  for (const { raw } of live.sockets) raw.pause();
  await live.handled();
  for (const socket of live.sockets) socket.close(CLOSE.restarting);
  const giveUpAt = Date.now() + LEAVE_LIMIT_MS;
  while (live.sockets.size > 0 && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  for (const { raw } of live.sockets) raw.terminate();
}
