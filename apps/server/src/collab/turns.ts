/** One at a time for each key, first come first served. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    const done: Promise<void> = turn.then(
      () => this.#leave(key, done),
      () => this.#leave(key, done),
    );
    this.#last.set(key, done);
    return turn;
  }

  #leave(key: string, turn: Promise<void>): void {
    if (this.#last.get(key) === turn) this.#last.delete(key);
  }

  /** When everything taken so far is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
