import type { WebSocketLike } from "@hocuspocus/server";
import { CLOSE, type CloseEvent } from "./close-codes.ts";
import { buildCount } from "./count-frames.ts";
import {
  MESSAGES_PER_SECOND,
  STALLED_MAX_MS,
  UNHANDLED_BYTES_MAX,
  UNHANDLED_MESSAGES_MAX,
  UNSENT_MAX_BYTES,
} from "./limits.ts";

/** What is needed of the real socket, which comes from crossws. */
export interface RawSocket extends WebSocketLike {
  readonly bufferedAmount: number;
  pause(): void;
  resume(): void;
  terminate(): void;
}

interface SocketOptions {
  /** Whom the limits count it for. */
  readonly address: string;
  /** The session cookie of the upgrade, once its origin is checked. */
  readonly cookieToken: string | null;
  /** When everything that was read is dealt with. */
  readonly handled: () => Promise<unknown>;
  /** Bytes of what is being written that the network has not taken yet. */
  readonly underWay: () => number;
}

const PING_FRAME = Uint8Array.of(9);
const OPEN = 1;
/** A client that does not answer the close is cut off after this. */
const CLOSE_LIMIT_MS = 3_000;

/** One client's socket: how fast it is read, how much may wait for it, and how it ends. */
export class LiveSocket {
  readonly raw: RawSocket;
  readonly address: string;
  readonly cookieToken: string | null;
  userId: string | null = null;
  readonly #handled: () => Promise<unknown>;
  readonly #underWay: () => number;
  #messages = 0;
  #bytes = 0;
  #since = Date.now();
  #isSlowed = false;
  #stalledSince: number | null = null;
  #lastUnsent = 0;
  #lastUnderWay = 0;
  #sent = 0;
  #received = 0;

  constructor(raw: RawSocket, options: SocketOptions) {
    this.raw = raw;
    this.address = options.address;
    this.cookieToken = options.cookieToken;
    this.#handled = options.handled;
    this.#underWay = options.underWay;
    const send = raw.send.bind(raw);
    raw.send = (data) => {
      this.#sent += 1;
      send(data);
    };
  }

  close({ code, reason }: CloseEvent): void {
    if (this.raw.readyState !== OPEN) return;
    // A paused socket would never read the answer to its close.
    this.raw.resume();
    this.raw.close(code, reason);
    setTimeout(() => this.raw.terminate(), CLOSE_LIMIT_MS).unref();
  }

  /** After each message: whoever sends faster than we store is read more slowly, so that nothing piles up here. */
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

  /** Now and then: says that we are there, and cuts off whoever reads nothing. */
  watch(now: number): void {
    if (this.raw.readyState !== OPEN) return;
    const unsent = this.raw.bufferedAmount;
    const underWay = this.#underWay();
    const isStalled = unsent > 0 && unsent >= this.#lastUnsent && underWay >= this.#lastUnderWay;
    this.#lastUnsent = unsent;
    this.#lastUnderWay = underWay;
    this.#stalledSince = isStalled ? (this.#stalledSince ?? now) : null;
    const stalledFor = this.#stalledSince === null ? 0 : now - this.#stalledSince;
    if (unsent > UNSENT_MAX_BYTES || stalledFor >= STALLED_MAX_MS) return this.#cutOff();
    if (unsent > 0) return;
    this.raw.send(PING_FRAME);
    this.raw.send(buildCount(this.#sent));
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
