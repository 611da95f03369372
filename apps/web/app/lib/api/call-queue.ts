/** Queues the calls of this page that change something, and keeps reads from overtaking them. */
export interface CallQueue {
  /** Calls with the same key run one after another: a star that is set and removed at once ends removed. */
  run<T>(key: string, call: () => Promise<T>): Promise<T>;
  /** Whether a call is running or waiting. */
  readonly isBusy: boolean;
  /** Something changed elsewhere: reads that are running may be stale. */
  markStale(): void;
  /** Reads once no call is running, and again until no call or change came in between: an older answer would be stale. */
  readLatest<T>(read: () => Promise<T>): Promise<T>;
}

export function createCallQueue(): CallQueue {
  const last = new Map<string, Promise<unknown>>();
  let changes = 0;
  let running = 0;
  return {
    async run(key, call) {
      changes += 1;
      running += 1;
      const turn = (last.get(key) ?? Promise.resolve()).then(call, call);
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
    markStale() {
      changes += 1;
    },
    async readLatest(read) {
      for (;;) {
        while (running > 0) await Promise.allSettled(last.values());
        const before = changes;
        const answer = await read();
        if (running === 0 && changes === before) return answer;
      }
    },
  };
}
