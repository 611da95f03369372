import { AppError } from "../http/app-error.ts";

const RETRY_AFTER_S = 5;

interface Waiting {
  readonly places: number;
  begin(): void;
}

/**
 * Work that needs much memory takes turns, first come, first served. Without the line a dozen uploads at once would decode at once;
 * without its end they would pile up in memory until the process dies.
 */
export class WaitingLine {
  readonly #places: number;
  readonly #maxWaiting: number;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  constructor({ places, maxWaiting }: { places: number; maxWaiting: number }) {
    this.#places = places;
    this.#maxWaiting = maxWaiting;
  }

  /** `isHeavy` work runs alone. */
  async run<T>(work: () => Promise<T>, { isHeavy = false }: { isHeavy?: boolean } = {}): Promise<T> {
    const places = isHeavy ? this.#places : 1;
    await this.#enter(places);
    try {
      return await work();
    } finally {
      this.#taken -= places;
      this.#letIn();
    }
  }

  async #enter(places: number): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new AppError("unavailable", {
        detail: "Many pictures are being read right now. Try again in a few seconds.",
        retryAfterSeconds: RETRY_AFTER_S,
      });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ places, begin: resolve });
    this.#letIn();
    await promise;
  }

  /** Only ever the first: letting small work pass a heavy one would keep that waiting for ever. */
  #letIn(): void {
    for (let first = this.#waiting[0]; first && this.#taken + first.places <= this.#places; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#taken += first.places;
      first.begin();
    }
  }
}
