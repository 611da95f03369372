/** Message types of the live protocol, and kinds of sync messages. */
const SYNC = 0;
const SYNC_STATUS = 8;
const STEP_2 = 1;
const UPDATE = 2;

/**
 * What of this page's own updates the server has stored for good.
 *
 * The provider's own count says "none open" too early after a reconnect, so this one counts on the socket itself: the server answers
 * every second step and every update once, in order. Until the second step of this very socket is confirmed, which holds all that the
 * server lacked, nothing new counts as saved.
 */
export class SaveLedger {
  readonly #open = new WeakMap<object, (number | null)[]>();
  readonly #stepped = new WeakSet<object>();
  readonly #onChange: () => void;
  #made = 0;
  #saved = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isSaved(): boolean {
    return this.#saved === this.#made;
  }

  /** Must hear of an update before the provider does. */
  noteUpdate(): void {
    this.#made += 1;
    this.#onChange();
  }

  noteSent(socket: object, frame: Uint8Array): void {
    const kind = readKind(frame, SYNC);
    if (kind !== STEP_2 && kind !== UPDATE) return;
    if (kind === STEP_2) this.#stepped.add(socket);
    const waiting = this.#open.get(socket) ?? [];
    waiting.push(this.#stepped.has(socket) ? this.#made : null);
    this.#open.set(socket, waiting);
  }

  noteReceived(socket: object, frame: Uint8Array): void {
    const status = readKind(frame, SYNC_STATUS);
    if (status === null) return;
    const covered = this.#open.get(socket)?.shift() ?? null;
    if (status !== 1 || covered === null || covered <= this.#saved) return;
    this.#saved = covered;
    this.#onChange();
  }
}

/** The number after the message's type, if it is of that type: the document's name stands before it. */
function readKind(frame: Uint8Array, wanted: number): number | null {
  const reader = { frame, at: 0 };
  const nameLength = readNumber(reader);
  reader.at += nameLength;
  return readNumber(reader) === wanted && reader.at < frame.length ? readNumber(reader) : null;
}

function readNumber(reader: { readonly frame: Uint8Array; at: number }): number {
  let value = 0;
  let factor = 1;
  while (reader.at < reader.frame.length) {
    const byte = reader.frame[reader.at] as number;
    reader.at += 1;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
    factor *= 128;
  }
  return -1;
}
