/** A clock that tests turn. */
export interface TestClock {
  readonly now: () => Date;
  set(instant: string): void;
  pass(days: number): void;
}

const DAY_MS = 86_400_000;

export function buildTestClock(start = new Date().toISOString()): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    set(instant) {
      time = Date.parse(instant);
    },
    pass(days) {
      time += days * DAY_MS;
    },
  };
}
