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
