/** The calls of this page that change something. */
export interface OwnWorks {
  /** Runs after what was begun before under the same key has ended: a star set and taken back ends as it was meant. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether something is on its way. */
  readonly isBusy: boolean;
  /** Something happened elsewhere: answers that are on their way may be older than it. */
  touch(): void;
  /** Asks once nothing is on its way, and again until nothing was begun or heard of meanwhile: an older answer is not the truth. */
  readLatest<T>(ask: () => Promise<T>): Promise<T>;
}

export function createOwnWorks(): OwnWorks {
  const last = new Map<string, Promise<unknown>>();
  let begun = 0;
  let running = 0;
  return {
    async run(key, work) {
      begun += 1;
      running += 1;
      const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
      last.set(key, turn);
      try {
        return await turn;
      } finally {
        running -= 1;
        if (last.get(key) === turn) last.delete(key);
      }
    },
    get isBusy() {
      return running > 0;
    },
    touch() {
      begun += 1;
    },
    async readLatest(ask) {
      for (;;) {
        while (running > 0) await Promise.allSettled(last.values());
        const mark = begun;
        const answer = await ask();
        if (running === 0 && begun === mark) return answer;
      }
    },
  };
}
