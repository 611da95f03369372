import { AUTH, KIND, type ServerMessage, SYNC } from "@treeline/contract/live";
import { createDecoder, type Decoder, readVarString, readVarUint, readVarUint8Array } from "lib0/decoding";
import {
  createEncoder,
  type Encoder,
  toUint8Array,
  writeVarString,
  writeVarUint,
  writeVarUint8Array,
} from "lib0/encoding";
import * as Y from "yjs";
import { AWARENESS_MAX_BYTES } from "../limits.ts";

/** Two frames cost more than a copy of less than this. */
const WHOLE_MAX_BYTES = 64 * 1024;

/** What one client shows of itself; null: it is gone. */
export interface PresenceEntry {
  readonly client: number;
  readonly clock: number;
  readonly state: Record<string, unknown> | null;
}

export type ClientMessage =
  | { readonly kind: "token"; readonly token: string }
  /** What the client has; it wants the rest. */
  | { readonly kind: "step-1"; readonly clocks: Map<number, number> }
  /** `step-2`: all that we lacked when we said what we have. */
  | { readonly kind: "step-2" | "update"; readonly update: Uint8Array }
  | { readonly kind: "presence"; readonly entries: readonly PresenceEntry[] }
  | { readonly kind: "stateless"; readonly text: string }
  | { readonly kind: "query-presence" | "leave" };

export interface Addressed {
  /** The document, and behind a zero what tells apart several clients on one socket. Answers carry it too. */
  readonly address: string;
  readonly documentId: string;
  readonly message: ClientMessage;
}

const ADDRESS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\0[\w-]{1,40})?$/;
const ID_LENGTH = 36;

/** Clients answer our one-byte pings with one byte that has no address in front. */
export const isPong = (frame: Uint8Array): boolean => frame.byteLength === 1 && frame[0] === KIND.pong;

/** Throws on anything that is no message of a client. Updates are not looked into. */
export function readMessage(frame: Uint8Array): Addressed {
  const decoder = createDecoder(frame);
  const address = readVarString(decoder);
  if (!ADDRESS.test(address)) throw new Error("not the address of a document");
  return { address, documentId: address.slice(0, ID_LENGTH), message: readBody(decoder) };
}

function readBody(decoder: Decoder): ClientMessage {
  switch (readVarUint(decoder)) {
    case KIND.sync:
      return readSync(decoder);
    case KIND.presence:
      return { kind: "presence", entries: readPresence(readVarUint8Array(decoder)) };
    case KIND.auth:
      if (readVarUint(decoder) !== AUTH.token) throw new Error("not a token");
      return { kind: "token", token: readVarString(decoder) };
    case KIND.queryPresence:
      return { kind: "query-presence" };
    case KIND.stateless:
      return { kind: "stateless", text: readVarString(decoder) };
    case KIND.close:
      return { kind: "leave" };
    default:
      throw new Error("an unknown kind of message");
  }
}

function readSync(decoder: Decoder): ClientMessage {
  const step = readVarUint(decoder);
  // Bytes of their own: the frame's buffer is shared with others, and these are kept.
  const payload = readVarUint8Array(decoder).slice();
  if (step === SYNC.step1) return { kind: "step-1", clocks: Y.decodeStateVector(payload) };
  if (step === SYNC.step2) return { kind: "step-2", update: payload };
  if (step === SYNC.update) return { kind: "update", update: payload };
  throw new Error("an unknown step");
}

/** The form of y-protocols. */
export function readPresence(bytes: Uint8Array, { isTrusted = false } = {}): PresenceEntry[] {
  if (!isTrusted && bytes.byteLength > AWARENESS_MAX_BYTES) throw new Error("too much presence");
  const decoder = createDecoder(bytes);
  const entries: PresenceEntry[] = [];
  for (let left = readVarUint(decoder); left > 0; left -= 1) {
    const client = readVarUint(decoder);
    const clock = readVarUint(decoder);
    const state: unknown = JSON.parse(readVarString(decoder));
    if (typeof state !== "object" || Array.isArray(state)) throw new Error("presence that is no object");
    entries.push({ client, clock, state: state as PresenceEntry["state"] });
  }
  return entries;
}

export function encodePresence(entries: readonly PresenceEntry[]): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, entries.length);
  for (const { client, clock, state } of entries) {
    writeVarUint(encoder, client);
    writeVarUint(encoder, clock);
    writeVarString(encoder, JSON.stringify(state));
  }
  return toUint8Array(encoder);
}

/** A message, or its head and the content behind it: megabytes are not copied to be sent. */
export type Frame = Uint8Array | readonly [head: Uint8Array, content: Uint8Array];

/** Builds a message once the address is known: one text for all clients that have the same. */
export type Outgoing = (address: string) => Frame;

const build =
  (kind: number, write: (encoder: Encoder) => void): Outgoing =>
  (address) => {
    const encoder = createEncoder();
    writeVarString(encoder, address);
    writeVarUint(encoder, kind);
    write(encoder);
    return toUint8Array(encoder);
  };

const buildSync =
  (step: number, payload: Uint8Array): Outgoing =>
  (address) => {
    const encoder = createEncoder();
    writeVarString(encoder, address);
    writeVarUint(encoder, KIND.sync);
    writeVarUint(encoder, step);
    writeVarUint(encoder, payload.byteLength);
    const head = toUint8Array(encoder);
    return payload.byteLength < WHOLE_MAX_BYTES ? Buffer.concat([head, payload]) : [head, payload];
  };

export const frames = {
  authenticated: (canWrite: boolean) =>
    build(KIND.auth, (encoder) => {
      writeVarUint(encoder, AUTH.authenticated);
      writeVarString(encoder, canWrite ? "read-write" : "readonly");
    }),
  /** Final: clients do not come back by themselves. */
  denied: (reason: string) =>
    build(KIND.auth, (encoder) => {
      writeVarUint(encoder, AUTH.denied);
      writeVarString(encoder, reason);
    }),
  step1: (stateVector: Uint8Array) => buildSync(SYNC.step1, stateVector),
  step2: (update: Uint8Array) => buildSync(SYNC.step2, update),
  update: (update: Uint8Array) => buildSync(SYNC.update, update),
  /** The oldest unanswered content of this client is stored for good, or was not taken. */
  status: (isStored: boolean) => build(KIND.status, (encoder) => writeVarUint(encoder, isStored ? 1 : 0)),
  presence: (entries: readonly PresenceEntry[]) =>
    build(KIND.presence, (encoder) => writeVarUint8Array(encoder, encodePresence(entries))),
  stateless: (message: ServerMessage) =>
    build(KIND.stateless, (encoder) => writeVarString(encoder, JSON.stringify(message))),
  /** Lets go of the document, not of the socket. */
  close: (reason: string) => build(KIND.close, (encoder) => writeVarString(encoder, reason)),
};

export function encodeClocks(clocks: ReadonlyMap<number, number>): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, clocks.size);
  for (const [client, clock] of clocks) {
    writeVarUint(encoder, client);
    writeVarUint(encoder, clock);
  }
  return toUint8Array(encoder);
}
