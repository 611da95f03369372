import { CLOSE, readCount } from "@treeline/contract/live";
import type { WebSocket } from "ws";
import { MESSAGE_MAX_BYTES } from "./limits.ts";
import type { OpenLiveDocuments } from "./open-live-documents.ts";
import type { SocketSessions } from "./sessions/socket-sessions.ts";
import type { Visitor } from "./socket/admit-upgrade.ts";
import { LiveSocket, type SocketOptions } from "./socket/live-socket.ts";
import { type Addressed, isPong, readMessage } from "./socket/wire.ts";

interface ServeOptions extends Pick<SocketOptions, "bytesRead"> {
  readonly visitor: Visitor;
}

/** From the first frame to the last. */
export function serveSocket(live: OpenLiveDocuments, raw: WebSocket, { visitor, bytesRead }: ServeOptions) {
  const socket = new LiveSocket(raw, {
    ...visitor,
    bytesRead,
    handled: () => sessions.handled(),
    hasMembers: () => sessions.hasMembers,
  });
  const sessions: SocketSessions = live.serve(socket);
  raw.on("message", (data: Buffer, isBinary) => receive(socket, sessions, isBinary ? data : null));
  // A frame that is none, or too large: it closes by itself.
  raw.on("error", () => undefined);
  raw.on("close", () => sessions.close());
}

/** Text is not part of the protocol. */
function receive(socket: LiveSocket, sessions: SocketSessions, frame: Buffer | null): void {
  socket.noteFrame();
  if (!frame) return socket.close(CLOSE.malformed);
  if (isPong(frame)) return;
  const count = readCount(frame);
  if (count !== null) return socket.compareCount(count);
  if (frame.byteLength > MESSAGE_MAX_BYTES) return socket.close(CLOSE.tooLarge);
  const message = parse(frame);
  if (!message) return socket.close(CLOSE.malformed);
  sessions.receive(message, frame.byteLength);
  socket.count(frame.byteLength);
}

function parse(frame: Buffer): Addressed | null {
  try {
    return readMessage(frame);
  } catch {
    return null;
  }
}
