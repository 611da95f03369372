const RealDate = Date;

/** The clock of this process, which can be set forward: for what takes weeks. Timers and the database's own clock are left alone. */
export class ShiftedClock {
  #aheadMs = 0;

  constructor() {
    const now = () => RealDate.now() + this.#aheadMs;
    globalThis.Date = class extends RealDate {
      constructor(...args: [] | [number]) {
        if (args.length === 0) super(now());
        else super(...args);
      }

      static override now(): number {
        return now();
      }
    } as DateConstructor;
  }

  pass(days: number): void {
    this.#aheadMs += days * 86_400_000;
  }

  restore(): void {
    globalThis.Date = RealDate;
  }
}
