import { createDecoder, readVarString, readVarUint } from "lib0/decoding";
import { MESSAGE, SYNC } from "./raw-client.ts";

/**
 * What of a client's own updates the server has confirmed.
 *
 * The provider's own count (`unsyncedChanges`) says "none open" too early after a reconnect: it starts again at one, but then also sends
 * what was typed while it was away, and each answer to that counts down. A kill in that moment lost an edit that it had called saved.
 * So this counts on the socket itself: the server answers every second step and every update once, in order. Until the second step of
 * this very socket is confirmed, which holds all that the server lacked, nothing new counts as saved.
 */
export class SaveLedger {
  readonly #open = new WeakMap<object, (number | null)[]>();
  readonly #stepped = new WeakSet<object>();
  #made = 0;
  #saved = 0;

  /** How many of the client's updates, from the first one on, are stored for good. */
  get saved(): number {
    return this.#saved;
  }

  get isSaved(): boolean {
    return this.#saved === this.#made;
  }

  /** Must hear of an update before the provider does. */
  noteUpdate(): void {
    this.#made += 1;
  }

  noteSent(socket: object, frame: Uint8Array): void {
    const step = readSyncStep(frame);
    if (step !== SYNC.step2 && step !== SYNC.update) return;
    if (step === SYNC.step2) this.#stepped.add(socket);
    const waiting = this.#open.get(socket) ?? [];
    waiting.push(this.#stepped.has(socket) ? this.#made : null);
    this.#open.set(socket, waiting);
  }

  noteReceived(socket: object, frame: Uint8Array): void {
    if (frame.byteLength < 2) return;
    const message = createDecoder(frame);
    readVarString(message);
    if (readVarUint(message) !== MESSAGE.syncStatus) return;
    const covered = this.#open.get(socket)?.shift() ?? null;
    if (readVarUint(message) === 1 && covered !== null) this.#saved = Math.max(this.#saved, covered);
  }
}

function readSyncStep(frame: Uint8Array): number | null {
  if (frame.byteLength < 2) return null;
  const message = createDecoder(frame);
  readVarString(message);
  return readVarUint(message) === MESSAGE.sync ? readVarUint(message) : null;
}
