/** The calls of this page that change something. */
export interface OwnWorks {
  /** Runs after what was begun before on the same document has ended: a star set and taken back ends as it was meant. */
  run<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Whether something is on its way for this document. */
  isBusy(id: string): boolean;
  /** A mark for `isUntouchedSince`. */
  readonly mark: number;
  /** Whether nothing is running and nothing was begun since: only then a list from the server is newer than what is shown. */
  isUntouchedSince(mark: number): boolean;
}

export function createOwnWorks(): OwnWorks {
  const last = new Map<string, Promise<unknown>>();
  let begun = 0;
  let running = 0;
  return {
    async run(id, work) {
      begun += 1;
      running += 1;
      const turn = (last.get(id) ?? Promise.resolve()).then(work, work);
      last.set(id, turn);
      try {
        return await turn;
      } finally {
        running -= 1;
        if (last.get(id) === turn) last.delete(id);
      }
    },
    isBusy: (id) => last.has(id),
    get mark() {
      return begun;
    },
    isUntouchedSince: (mark) => running === 0 && begun === mark,
  };
}
