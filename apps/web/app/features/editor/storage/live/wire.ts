import { AUTH, KIND, SYNC } from "@treeline/contract/live";
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
  if (frame.length === 1) return { kind: frame[0] === KIND.ping ? "ping" : "unknown" };
  const decoder = createDecoder(frame);
  readVarString(decoder);
  switch (readVarUint(decoder)) {
    case KIND.sync: {
      const step = readVarUint(decoder);
      const payload = readVarUint8Array(decoder);
      if (step === SYNC.step1) return { kind: "step-1", stateVector: payload };
      return { kind: step === SYNC.step2 ? "step-2" : "update", update: payload };
    }
    case KIND.presence:
      return { kind: "presence", update: readVarUint8Array(decoder) };
    case KIND.auth:
      return readVarUint(decoder) === AUTH.denied
        ? { kind: "denied", reason: readVarString(decoder) }
        : { kind: "unknown" };
    case KIND.stateless:
      return { kind: "stateless", text: readVarString(decoder) };
    case KIND.status:
      return { kind: "status", isStored: readVarUint(decoder) === 1 };
    case KIND.part:
      return { kind: "part", isLast: readVarUint(decoder) === 1, bytes: frame.subarray(decoder.pos) };
    case KIND.count:
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
    build(KIND.sync, (encoder) => {
      writeVarUint(encoder, step);
      writeVarUint8Array(encoder, payload);
    });
  return {
    token: (token: string) =>
      build(KIND.auth, (encoder) => {
        writeVarUint(encoder, AUTH.token);
        writeVarString(encoder, token);
      }),
    presence: (update: Uint8Array) => build(KIND.presence, (encoder) => writeVarUint8Array(encoder, update)),
    stateless: (text: string) => build(KIND.stateless, (encoder) => writeVarString(encoder, text)),
    step1: (stateVector: Uint8Array) => buildSync(SYNC.step1, stateVector),
    step2: (update: Uint8Array) => buildSync(SYNC.step2, update),
    update: (update: Uint8Array) => buildSync(SYNC.update, update),
  };
}
