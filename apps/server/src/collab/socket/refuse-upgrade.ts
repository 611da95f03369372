import type { Duplex } from "node:stream";

/** Long enough for the last bytes to leave. */
const CLOSE_LIMIT_MS = 2_000;

export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  closeSoon(socket);
}

/** Sends what is written and closes both halves: a client that stays would hold a socket that nothing counts and no timeout ends. */
export function closeSoon(socket: Duplex): void {
  if (socket.writableFinished) return void socket.destroy();
  socket.once("finish", () => socket.destroy());
  socket.end();
  setTimeout(() => socket.destroy(), CLOSE_LIMIT_MS).unref();
}
