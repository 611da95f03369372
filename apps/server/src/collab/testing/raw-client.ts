import { WebSocket } from "ws";
import { waitFor } from "./wait-for.ts";

/** Message types of the protocol, as a hand-made client writes them. */
export const MESSAGE = { sync: 0, awareness: 1, auth: 2, stateless: 5, syncStatus: 8 } as const;
export const SYNC = { step1: 0, step2: 1, update: 2 } as const;

type Part = number | string | Uint8Array;

/** Numbers as varints, texts and bytes with their length in front. */
export function encode(...parts: Part[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.flatMap(encodePart)));
}

function encodePart(part: Part): Uint8Array[] {
  if (typeof part === "number") return [Uint8Array.from(encodeNumber(part))];
  const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
  return [Uint8Array.from(encodeNumber(bytes.length)), bytes];
}

function encodeNumber(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

export interface RawClient {
  readonly socket: WebSocket;
  readonly received: Uint8Array[];
  closed: { code: number; reason: string } | null;
  /** Whether the last update was acknowledged; null without an answer. */
  statuses(): number[];
  send(...parts: Part[]): void;
  waitForClose(limitMs?: number): Promise<{ code: number; reason: string }>;
}

/** A client that keeps no rules. */
export async function openRaw(url: string, options: { headers?: Record<string, string> } = {}): Promise<RawClient> {
  const socket = new WebSocket(url, options);
  const client: RawClient = {
    socket,
    received: [],
    closed: null,
    statuses: () => client.received.flatMap(readStatus),
    send: (...parts) => socket.send(encode(...parts)),
    async waitForClose(limitMs) {
      await waitFor(() => client.closed !== null, "the close", limitMs);
      return client.closed ?? { code: 0, reason: "" };
    },
  };
  socket.on("message", (data: Buffer) => void client.received.push(new Uint8Array(data)));
  socket.on("close", (code, reason) => {
    client.closed = { code, reason: reason.toString() };
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  return client;
}

/** Signed in on a document, with the first answers read. */
export async function openRawOn(url: string, { documentId, token }: { documentId: string; token: string }) {
  const client = await openRaw(url);
  client.send(documentId, MESSAGE.auth, 0, token);
  client.send(documentId, MESSAGE.sync, SYNC.step1, Uint8Array.of(0));
  await waitFor(() => client.received.length >= 3, "the first answers");
  return client;
}

/** Behind the name of the document comes the type, and for "sync status" one more number. */
function readStatus(frame: Uint8Array): number[] {
  const at = 1 + (frame[0] ?? 0);
  return frame[at] === MESSAGE.syncStatus ? [frame[at + 1] ?? -1] : [];
}
