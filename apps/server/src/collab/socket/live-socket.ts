import { buildCount, CLOSE, type CloseEvent, LAST_PART_HEAD, PART_HEAD, PING_FRAME } from "@treeline/contract/live";
import {
  MESSAGES_PER_SECOND,
  SIGN_IN_LIMIT_MS,
  STALLED_MAX_MS,
  UNHANDLED_BYTES_MAX,
  UNHANDLED_MESSAGES_MAX,
  UNSENT_MAX_BYTES,
} from "../limits.ts";
import type { Frame } from "./wire.ts";

/** What is needed of the real socket. */
export interface RawSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: Uint8Array, options: { fin: boolean }, done?: () => void): void;
  close(code?: number, reason?: string): void;
  ping(): void;
  pause(): void;
  resume(): void;
  terminate(): void;
}

export interface SocketOptions {
  /** Whom the limits count it for. */
  readonly address: string;
  /** Of the address, where it says one: a hint, not a right. */
  readonly documentId: string | null;
  /** The form of documents that the page knows; null: it does not say. */
  readonly pageVersion: number | null;
  /** The generation of what the page has; null: it has nothing, or does not say. */
  readonly pageGeneration: number | null;
  /** The client puts large messages together from several frames. */
  readonly takesParts: boolean;
  /** The session of the upgrade: its Bearer header, or its cookie once the origin is checked. */
  readonly upgradeToken: string | null;
  /** What has come in so far, whole messages or not. */
  readonly bytesRead: () => number;
  /** When everything that was read is dealt with. */
  readonly handled: () => Promise<unknown>;
  /** A client has signed in on it. */
  readonly hasMembers: () => boolean;
}

const OPEN = 1;
/** The most that is written at once: the kernel copies it synchronously, on the main thread. */
const PIECE_BYTES = 64 * 1024;
/** So that a page at 64 kbit/s receives a message every 4 s: browsers deliver only complete ones. */
const PART_BYTES = 32 * 1024;
/** A client that does not answer the close is cut off after this. */
const CLOSE_LIMIT_MS = 3_000;

interface Piece {
  readonly prefix?: Uint8Array;
  readonly bytes: Uint8Array;
  /** Of its frame. */
  readonly isLast: boolean;
}

/** One client's socket: how fast it is read, how much may wait for it, and how it ends. */
export class LiveSocket {
  readonly raw: RawSocket;
  readonly address: string;
  readonly documentId: string | null;
  readonly pageVersion: number | null;
  /** The generation of what the page has; null: it has nothing, or does not say. */
  readonly pageGeneration: number | null;
  readonly upgradeToken: string | null;
  userId: string | null = null;
  readonly #takesParts: boolean;
  readonly #bytesRead: () => number;
  readonly #handled: () => Promise<unknown>;
  readonly #hasMembers: () => boolean;
  readonly #openedAt = Date.now();
  #hasSignedIn = false;
  #readAtPing = -1;
  /** What follows the piece that is being written. */
  readonly #pieces: Piece[] = [];
  #pieceBytes = 0;
  #isWriting = false;
  #messages = 0;
  #bytes = 0;
  #since = Date.now();
  #isSlowed = false;
  #stalledSince: number | null = null;
  #lastUnsent = 0;
  #sent = 0;
  #received = 0;

  constructor(raw: RawSocket, options: SocketOptions) {
    this.raw = raw;
    this.address = options.address;
    this.documentId = options.documentId;
    this.pageVersion = options.pageVersion;
    this.pageGeneration = options.pageGeneration;
    this.upgradeToken = options.upgradeToken;
    this.#takesParts = options.takesParts;
    this.#bytesRead = options.bytesRead;
    this.#handled = options.handled;
    this.#hasMembers = options.hasMembers;
  }

  send(frame: Frame): void {
    if (this.raw.readyState !== OPEN) return;
    const pieces = cut(frame, this.#takesParts);
    for (const { isLast } of pieces) if (isLast) this.#sent += 1;
    if (frame instanceof Uint8Array && !this.#isWriting) return this.raw.send(frame, { fin: true });
    for (const piece of pieces) {
      this.#pieces.push(piece);
      this.#pieceBytes += piece.bytes.byteLength;
    }
    if (!this.#isWriting) this.#writeNext();
  }

  /** Nothing may come between the pieces of a message: what is sent meanwhile waits behind them. */
  #writeNext(): void {
    const piece = this.raw.readyState === OPEN ? this.#pieces.shift() : undefined;
    this.#isWriting = piece !== undefined;
    if (!piece) return;
    this.#pieceBytes -= piece.bytes.byteLength;
    const { prefix, bytes, isLast } = piece;
    const data = prefix ? Buffer.concat([prefix, bytes]) : bytes;
    this.raw.send(data, { fin: isLast }, () => setImmediate(() => this.#writeNext()));
  }

  close({ code, reason }: CloseEvent): void {
    if (this.raw.readyState !== OPEN) return;
    // A paused socket would never read the answer to its close.
    this.raw.resume();
    this.raw.close(code, reason);
    setTimeout(() => this.raw.terminate(), CLOSE_LIMIT_MS).unref();
  }

  /** After each message. Backpressure: a client that sends faster than we store is read more slowly, so that nothing piles up here. */
  count(bytes: number): void {
    this.#messages += 1;
    this.#bytes += bytes;
    if (this.#messages < UNHANDLED_MESSAGES_MAX && this.#bytes < UNHANDLED_BYTES_MAX) return;
    if (!this.#isSlowed) void this.#slowDown();
  }

  async #slowDown(): Promise<void> {
    this.#isSlowed = true;
    this.raw.pause();
    await this.#handled();
    const earned = this.#since + (this.#messages * 1_000) / MESSAGES_PER_SECOND - Date.now();
    if (earned > 0) await new Promise((resolve) => setTimeout(resolve, earned));
    this.#messages = 0;
    this.#bytes = 0;
    this.#since = Date.now();
    this.#isSlowed = false;
    this.raw.resume();
  }

  /** Periodically: sends a keep-alive, and disconnects a client that does not read. */
  watch(now: number): void {
    if (this.raw.readyState !== OPEN) return;
    const unsent = this.raw.bufferedAmount + this.#pieceBytes;
    const isStalled = unsent > 0 && unsent >= this.#lastUnsent;
    this.#lastUnsent = unsent;
    this.#stalledSince = isStalled ? (this.#stalledSince ?? now) : null;
    const stalledFor = this.#stalledSince === null ? 0 : now - this.#stalledSince;
    if (unsent > UNSENT_MAX_BYTES || stalledFor >= STALLED_MAX_MS) return this.#cutOff();
    this.#hasSignedIn ||= this.#hasMembers();
    if (!this.#hasSignedIn && now - this.#openedAt > SIGN_IN_LIMIT_MS) return this.close(CLOSE.tooSlow);
    if (unsent > 0) return;
    this.send(PING_FRAME);
    this.send(buildCount(this.#sent));
  }

  /** Less often: disconnects a client that has sent nothing since the last ping. On a slow line the pong is late, behind a large message. */
  ping(): void {
    const read = this.#bytesRead();
    if (read === this.#readAtPing) return this.raw.terminate();
    this.#readAtPing = read;
    this.raw.ping();
  }

  /** For each frame that came, before anything else is done with it. */
  noteFrame(): void {
    this.#received += 1;
  }

  /** The client says how many frames it had sent before this one. */
  compareCount(count: number): void {
    if (count !== this.#received - 1) this.close(CLOSE.reload);
  }

  /** The close frame would wait behind everything else that is not read. */
  #cutOff(): void {
    this.raw.close(CLOSE.tooSlow.code, CLOSE.tooSlow.reason);
    this.raw.terminate();
  }
}

function cut(frame: Frame, takesParts: boolean): Piece[] {
  if (frame instanceof Uint8Array) return [{ bytes: frame, isLast: true }];
  const [head, content] = frame;
  const size = takesParts ? PART_BYTES : PIECE_BYTES;
  const pieces: Piece[] = [
    takesParts ? { prefix: PART_HEAD, bytes: head, isLast: true } : { bytes: head, isLast: false },
  ];
  for (let at = 0; at < content.byteLength; at += size) {
    const end = at + size;
    const bytes = content.subarray(at, end);
    const isLast = end >= content.byteLength;
    pieces.push(takesParts ? { prefix: isLast ? LAST_PART_HEAD : PART_HEAD, bytes, isLast: true } : { bytes, isLast });
  }
  return pieces;
}
