import { IncomingMessage, MessageType } from "@hocuspocus/server";
import * as Y from "yjs";
import { CLOSE, type CloseEvent } from "./close-codes.ts";
import { AWARENESS_MAX_BYTES, MESSAGE_MAX_BYTES } from "./limits.ts";

const STEP_1 = 0;
const UPDATE = 2;
/**
 * The id of a document, and behind a zero what tells apart several providers on one socket. Hocuspocus keeps names in plain objects, so
 * that a name like `constructor` must not get there.
 */
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\0[\w-]{1,40})?$/;
/** The provider answers our one-byte pings with one byte that has no document name in front. */
const PONG_FRAME_BYTES = 1;

/**
 * Looks at a message before Hocuspocus does. That one prints whatever it cannot read to the console, so a stranger could fill the log;
 * and it would close only its own connection, which leaves an honest provider waiting for ever. Null: it may pass.
 */
export function checkFrame(data: Uint8Array): CloseEvent | null {
  if (data.byteLength > MESSAGE_MAX_BYTES) return CLOSE.tooLarge;
  try {
    return isSound(new IncomingMessage(data)) ? null : CLOSE.malformed;
  } catch {
    return CLOSE.malformed;
  }
}

export function isPong(data: Uint8Array): boolean {
  return data.byteLength === PONG_FRAME_BYTES && data[0] === MessageType.Pong;
}

function isSound(message: IncomingMessage): boolean {
  if (!NAME.test(message.readVarString())) return false;
  switch (message.readVarUint()) {
    case MessageType.Sync:
      return isSoundSync(message);
    case MessageType.Awareness:
      return isSoundAwareness(message.readVarUint8Array());
    case MessageType.Auth:
      message.readVarUint();
      message.readVarString();
      return true;
    case MessageType.Stateless:
      message.readVarString();
      return true;
    case MessageType.QueryAwareness:
    case MessageType.CLOSE:
      return true;
    default:
      return false;
  }
}

/** Updates themselves are read later, and only from those who may write. */
function isSoundSync(message: IncomingMessage): boolean {
  const step = message.readVarUint();
  const payload = message.readVarUint8Array();
  if (step === STEP_1) Y.decodeStateVector(payload);
  return step <= UPDATE;
}

function isSoundAwareness(update: Uint8Array): boolean {
  if (update.byteLength > AWARENESS_MAX_BYTES) return false;
  const message = new IncomingMessage(update);
  for (let left = message.readVarUint(); left > 0; left -= 1) {
    message.readVarUint();
    message.readVarUint();
    const state: unknown = JSON.parse(message.readVarString());
    if (typeof state !== "object" || Array.isArray(state)) return false;
  }
  return true;
}
