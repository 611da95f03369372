export type Release = () => void;

interface Waiter {
  grant(): void;
  refuse(error: Error): void;
}

const WAIT_LIMIT_MS = 30_000;

/**
 * A first-in, first-out mutex whose waiters time out with an explanation: a query on the database inside a transaction callback waits
 * for the transaction that waits for it, a deadlock.
 */
export class FairMutex {
  readonly #waitLimitMs: number;
  readonly #waiters = new Set<Waiter>();
  #held = false;
  #closed = false;

  constructor(waitLimitMs: number = WAIT_LIMIT_MS) {
    this.#waitLimitMs = waitLimitMs;
  }

  async take(): Promise<Release> {
    if (this.#closed) throw new Error(CLOSED);
    if (this.#held) await this.#wait();
    this.#held = true;
    return this.#releaseOnce();
  }

  /** Lets everyone who already waits have their turn, then refuses all others. */
  async close(): Promise<void> {
    if (this.#closed) return;
    // A holder that never lets go must not keep the process from stopping.
    const release = await this.take().catch(() => undefined);
    this.#closed = true;
    release?.();
    for (const waiter of this.#waiters) waiter.refuse(new Error(CLOSED));
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        grant: () => this.#leave(waiter, timer, resolve),
        refuse: (error) => this.#leave(waiter, timer, () => reject(error)),
      };
      const timer = setTimeout(() => waiter.refuse(new Error(waitedTooLong(this.#waitLimitMs))), this.#waitLimitMs);
      this.#waiters.add(waiter);
    });
  }

  #leave(waiter: Waiter, timer: NodeJS.Timeout, then: () => void): void {
    this.#waiters.delete(waiter);
    clearTimeout(timer);
    then();
  }

  #releaseOnce(): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#passOn();
    };
  }

  /** Stays locked during the handover to the next waiter, so that no new caller can barge in. */
  #passOn(): void {
    const [next] = this.#closed ? [] : this.#waiters;
    if (next) next.grant();
    else this.#held = false;
  }
}

const CLOSED = "The database is closed.";

function waitedTooLong(ms: number): string {
  return `Waited ${ms / 1000} s for the database writer. Inside a transaction, queries must use the transaction, not the database around it.`;
}
