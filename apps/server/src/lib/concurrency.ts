/** Runs the work of one key one at a time, in the order in which it was asked for. */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const release = () => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    };
    const tail: Promise<void> = result.then(release, release);
    this.#tails.set(key, tail);
    return result;
  }

  /** Resolves when everything that was queued so far has run. */
  async idle(): Promise<void> {
    await Promise.all(this.#tails.values());
  }
}

interface GateOptions {
  readonly total: number;
  readonly perKey: number;
  readonly refuse: (full: "total" | "key") => Error;
}

/** Admits so many at once, in total and of one key. There is no queue: what does not fit is refused. */
export class Gate {
  readonly #options: GateOptions;
  readonly #inside = new Map<string, number>();
  #total = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { total, perKey, refuse } = this.#options;
    if ((this.#inside.get(key) ?? 0) >= perKey) throw refuse("key");
    if (this.#total >= total) throw refuse("total");
    this.#count(key, 1);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
    }
  }

  #count(key: string, step: 1 | -1): void {
    this.#total += step;
    const own = (this.#inside.get(key) ?? 0) + step;
    if (own > 0) this.#inside.set(key, own);
    else this.#inside.delete(key);
  }
}

interface SemaphoreOptions {
  readonly permits: number;
  readonly maxWaiting: number;
  readonly refuse: () => Error;
}

/** A semaphore with a bounded queue, first come, first served: without the bound what waits piles up in memory until the process dies. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #waiting: { readonly permits: number; readonly begin: () => void }[] = [];
  #taken = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  /** `isAlone`: takes all permits, so that nothing runs beside it. */
  async run<T>(work: () => Promise<T>, { isAlone = false }: { isAlone?: boolean } = {}): Promise<T> {
    const permits = isAlone ? this.#options.permits : 1;
    await this.#acquire(permits);
    try {
      return await work();
    } finally {
      this.#taken -= permits;
      this.#admit();
    }
  }

  async #acquire(permits: number): Promise<void> {
    if (this.#waiting.length >= this.#options.maxWaiting) throw this.#options.refuse();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ permits, begin: resolve });
    this.#admit();
    await promise;
  }

  /** Only ever the first: letting small work overtake would starve what needs all permits. */
  #admit(): void {
    const { permits } = this.#options;
    for (let first = this.#waiting[0]; first && this.#taken + first.permits <= permits; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#taken += first.permits;
      first.begin();
    }
  }
}
