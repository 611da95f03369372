import type { Extension } from "@hocuspocus/server";
import type { LiveConnection, LiveContext } from "./live-context.ts";

/** Whoever wants to know how long clients wait. */
export interface LiveObserver {
  /** Milliseconds from the arrival of a client's update until it is committed. */
  readonly stored: (ms: number) => void;
  /** Until the client has been told so. */
  readonly acknowledged: (ms: number) => void;
  /** With the word that its socket was closed with. */
  readonly refused: (reason: string) => void;
}

/** When each message came from the socket: waiting for one's turn is waiting too. */
export class UpdateTimes {
  readonly #observer: LiveObserver | undefined;
  readonly #arrivedAt = new WeakMap<Uint8Array, number>();
  readonly #current = new WeakMap<LiveConnection, { arrivedAt: number; isStored: boolean }>();

  constructor(observer: LiveObserver | undefined) {
    this.#observer = observer;
  }

  noteArrival(message: Uint8Array): void {
    if (this.#observer) this.#arrivedAt.set(message, performance.now());
  }

  noteStored(connection: LiveConnection): void {
    const current = this.#current.get(connection);
    if (!current) return;
    current.isStored = true;
    this.#observer?.stored(performance.now() - current.arrivedAt);
  }

  noteRefused(reason: string): void {
    this.#observer?.refused(reason);
  }

  extension(): Extension<LiveContext> {
    if (!this.#observer) return {};
    return {
      beforeHandleMessage: async ({ connection, update }) => {
        const arrivedAt = this.#arrivedAt.get(update);
        if (arrivedAt !== undefined) this.#current.set(connection, { arrivedAt, isStored: false });
      },
      afterHandleMessage: async ({ connection }) => {
        const current = this.#current.get(connection);
        this.#current.delete(connection);
        if (current?.isStored) this.#observer?.acknowledged(performance.now() - current.arrivedAt);
      },
    };
  }
}
