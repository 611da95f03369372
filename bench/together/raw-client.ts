import WebSocket from "ws";
import { encode, MESSAGE, SYNC } from "../../apps/server/src/collab/testing/raw-client.ts";
// One of the peers brings another Yjs.
// @ts-expect-error -- the file has no types beside it
import * as Y from "../../node_modules/yjs/dist/yjs.mjs";

/** A client of a few kilobytes, so that one process has thousands: it never builds the map, it only writes beside it. */
export interface RawEditor {
  /** One change; the milliseconds until the server has stored it. */
  edit(): Promise<number>;
  /** Any bytes; the milliseconds until they are stored. */
  send(update: Uint8Array): Promise<number>;
  /** With the reason, once the server has sent it away. */
  readonly ended: Promise<string>;
  close(): void;
}

const LIMIT_MS = 60_000;
const DENIED = 1;

export interface RawEditorOptions {
  /** Of the server, without a path. */
  readonly url: string;
  readonly document: string;
  readonly token: string;
  /** Else the address names the document. */
  readonly isPlain?: boolean;
}

export async function openRawEditor({ url, document, token, isPlain = false }: RawEditorOptions): Promise<RawEditor> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/collab${isPlain ? "" : `/${document}`}`);
  const doc = new Y.Doc();
  const waiting: { sentAt: number; resolve(ms: number): void }[] = [];
  const { promise: synced, resolve: noteSynced, reject } = Promise.withResolvers<void>();
  const { promise: ended, resolve: noteEnded } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error("a client did not sync")), LIMIT_MS);
  socket.on("error", reject);
  socket.on("close", (code, reason) => {
    noteEnded(`${code} ${reason.toString()}`);
    reject(new Error(`closed with ${code} ${reason.toString()}`));
  });
  socket.on("open", () => {
    socket.send(encode(document, MESSAGE.auth, 0, token));
    socket.send(encode(document, MESSAGE.sync, SYNC.step1, Uint8Array.of(0)));
  });
  socket.on("message", (frame: Buffer) => {
    const at = 1 + (frame[0] ?? 0);
    const [kind, step] = [frame[at], frame[at + 1]];
    if (kind === MESSAGE.sync && step === SYNC.step2) noteSynced();
    if (kind === MESSAGE.auth && step === DENIED) noteEnded("denied");
    if (kind === MESSAGE.syncStatus) {
      const first = waiting.shift();
      first?.resolve(performance.now() - first.sentAt);
    }
    if (frame.length === 1 && frame[0] === 9) socket.send(Uint8Array.of(10));
  });
  await synced;
  clearTimeout(timer);
  socket.send(encode(document, MESSAGE.sync, SYNC.step2, Uint8Array.of(0, 0)));
  // The answer to the second step.
  await new Promise<number>((resolve) => waiting.push({ sentAt: performance.now(), resolve }));
  const send = (update: Uint8Array) =>
    new Promise<number>((resolve, fail) => {
      const giveUp = setTimeout(() => fail(new Error("a change was not stored")), LIMIT_MS);
      waiting.push({ sentAt: performance.now(), resolve: (ms) => (clearTimeout(giveUp), resolve(ms)) });
      socket.send(encode(document, MESSAGE.sync, SYNC.update, update));
    });
  let count = 0;
  return {
    ended,
    send,
    edit() {
      const made = new Promise<Uint8Array>((resolve) => doc.once("update", resolve));
      count += 1;
      doc.getMap("bench").set(String(doc.clientID), count);
      return made.then(send);
    },
    close: () => socket.terminate(),
  };
}
