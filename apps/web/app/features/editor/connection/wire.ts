import { createDecoder, readVarString, readVarUint, readVarUint8Array } from "lib0/decoding";
import {
  createEncoder,
  type Encoder,
  toUint8Array,
  writeUint8Array,
  writeVarString,
  writeVarUint,
  writeVarUint8Array,
} from "lib0/encoding";

/** Kinds of messages of the live protocol, as Hocuspocus numbers them. */
const SYNC = 0;
const PRESENCE = 1;
const AUTH = 2;
const STATELESS = 5;
const SYNC_STATUS = 8;
const PING = 9;
const PONG = 10;
const COUNT = 11;
const PART = 12;

const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;

const TOKEN = 0;
const DENIED = 1;

/** Of a message that is too large for one frame. */
export interface ReceivedPart {
  readonly kind: "part";
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

export type Received =
  | ReceivedPart
  /** What the server has; it wants the rest. */
  | { readonly kind: "step-1"; readonly stateVector: Uint8Array }
  /** What this page lacked. */
  | { readonly kind: "step-2"; readonly update: Uint8Array }
  | { readonly kind: "update"; readonly update: Uint8Array }
  /** The oldest unanswered content of this socket is stored for good, or was not taken. */
  | { readonly kind: "status"; readonly isStored: boolean }
  /** What others show of themselves, in the form of y-protocols. */
  | { readonly kind: "presence"; readonly update: Uint8Array }
  /** The reason is one of the server's stable words. */
  | { readonly kind: "denied"; readonly reason: string }
  | { readonly kind: "stateless"; readonly text: string }
  | { readonly kind: "ping" }
  /** How many frames the server had sent on this socket before this one. */
  | { readonly kind: "count"; readonly sent: number }
  | { readonly kind: "unknown" };

/** A socket carries one document here, so the name in front is not looked at. */
export function readFrame(frame: Uint8Array): Received {
  if (frame.length === 1) return { kind: frame[0] === PING ? "ping" : "unknown" };
  const decoder = createDecoder(frame);
  readVarString(decoder);
  switch (readVarUint(decoder)) {
    case SYNC: {
      const step = readVarUint(decoder);
      const payload = readVarUint8Array(decoder);
      if (step === STEP_1) return { kind: "step-1", stateVector: payload };
      return { kind: step === STEP_2 ? "step-2" : "update", update: payload };
    }
    case PRESENCE:
      return { kind: "presence", update: readVarUint8Array(decoder) };
    case AUTH:
      return readVarUint(decoder) === DENIED ? { kind: "denied", reason: readVarString(decoder) } : { kind: "unknown" };
    case STATELESS:
      return { kind: "stateless", text: readVarString(decoder) };
    case SYNC_STATUS:
      return { kind: "status", isStored: readVarUint(decoder) === 1 };
    case PART:
      return { kind: "part", isLast: readVarUint(decoder) === 1, bytes: frame.subarray(decoder.pos) };
    case COUNT:
      return { kind: "count", sent: readVarUint(decoder) };
    default:
      return { kind: "unknown" };
  }
}

export function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const encoder = createEncoder();
  for (const part of parts) writeUint8Array(encoder, part);
  return toUint8Array(encoder);
}

export const PONG_FRAME = Uint8Array.of(PONG);

/** How many frames this page had sent on this socket before this one. It is about no document. */
export function countFrame(sent: number): Uint8Array<ArrayBuffer> {
  const encoder = createEncoder();
  writeVarString(encoder, "");
  writeVarUint(encoder, COUNT);
  writeVarUint(encoder, sent);
  return toUint8Array(encoder);
}

/** Frames about one document. */
export function framesOf(documentId: string) {
  const build = (type: number, write: (encoder: Encoder) => void): Uint8Array<ArrayBuffer> => {
    const encoder = createEncoder();
    writeVarString(encoder, documentId);
    writeVarUint(encoder, type);
    write(encoder);
    return toUint8Array(encoder);
  };
  const buildSync = (step: number, payload: Uint8Array) =>
    build(SYNC, (encoder) => {
      writeVarUint(encoder, step);
      writeVarUint8Array(encoder, payload);
    });
  return {
    token: (token: string) =>
      build(AUTH, (encoder) => {
        writeVarUint(encoder, TOKEN);
        writeVarString(encoder, token);
      }),
    presence: (update: Uint8Array) => build(PRESENCE, (encoder) => writeVarUint8Array(encoder, update)),
    stateless: (message: object) => build(STATELESS, (encoder) => writeVarString(encoder, JSON.stringify(message))),
    step1: (stateVector: Uint8Array) => buildSync(STEP_1, stateVector),
    step2: (update: Uint8Array) => buildSync(STEP_2, update),
    update: (update: Uint8Array) => buildSync(UPDATE, update),
  };
}
