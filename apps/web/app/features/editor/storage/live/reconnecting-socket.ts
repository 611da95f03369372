interface SteadyOptions {
  readonly onOpen: () => void;
  readonly onFrame: (frame: Uint8Array) => void;
  /** Also after each attempt that came to nothing. */
  readonly onClose: (code: number) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const GROWTH = 1.7;
const OPENING_LIMIT_MS = 10_000;
/** The server says something every 5 s; after this long a silence the network is gone, whatever the socket says. */
const SILENCE_LIMIT_MS = 15_000;
const DROPPED = 1000;
/** The server restarts and has closed all sockets at once: their pages come back spread over this time. */
const RESTARTING = 1012;
const SPREAD_MS = 4_000;

/**
 * A socket that comes back by itself: after a growing pause that is different for each page, so that a hundred of them do not come at
 * once to a server that has just started, and at once when the network returns.
 */
export class ReconnectingSocket {
  readonly #address: () => string;
  readonly #options: SteadyOptions;
  #socket: WebSocket | null = null;
  #sent = 0;
  #received = 0;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(address: () => string, options: SteadyOptions) {
    this.#address = address;
    this.#options = options;
    this.open();
  }

  /** At once, also after it was closed. */
  open(): void {
    this.#isClosed = false;
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.drop);
    this.retryNow();
  }

  /** Frames of this socket. */
  get counts(): { readonly sent: number; readonly received: number } {
    return { sent: this.#sent, received: this.#received };
  }

  /** Nothing is queued: the caller sends again after `onOpen`, and knows better what is still wanted. */
  send(frame: Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#sent += 1;
    this.#socket.send(frame);
  }

  /** What was opened works: the next pause is a short one again. */
  resetBackoff(): void {
    this.#attempts = 0;
  }

  readonly retryNow = (): void => {
    if (this.#socket || this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  /** Gives this socket up and comes back with another. */
  readonly drop = (): void => {
    const socket = this.#socket;
    socket?.close();
    if (socket) this.#onLost(socket, DROPPED);
  };

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.drop);
    clearTimeout(this.#retry);
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address());
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    this.#sent = 0;
    this.#received = 0;
    this.#watch(OPENING_LIMIT_MS);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      this.#watch(SILENCE_LIMIT_MS);
      this.#options.onOpen();
    });
    socket.addEventListener("message", ({ data }: MessageEvent) => {
      if (socket !== this.#socket) return;
      this.#watch(SILENCE_LIMIT_MS);
      this.#received += 1;
      if (data instanceof ArrayBuffer) this.#options.onFrame(new Uint8Array(data));
    });
    socket.addEventListener("close", ({ code }) => this.#onLost(socket, code));
  }

  #watch(limit: number): void {
    clearTimeout(this.#watchdog);
    // Not waiting for the answer to the close: a dead network gives none for minutes.
    this.#watchdog = setTimeout(() => this.drop(), limit);
  }

  #onLost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#watchdog);
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** this.#attempts);
    const pause = code === RESTARTING ? Math.random() * SPREAD_MS : longest * (0.5 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), pause);
    this.#options.onClose(code);
  }
}
